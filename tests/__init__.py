"""The tests: one file a module, one wrong example a rule, the site as built and as seen."""
