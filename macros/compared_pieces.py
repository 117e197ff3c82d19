"""The macros that compare laws: before and after an amendment, with and without a convention."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from macros import change_view, effect_view
from macros.amendment_view import in_force
from macros.desk import Desk


@dataclass(frozen=True)
class ComparedPieces(Desk):
    """The pieces that the pages of changes and of effects are made of."""

    def changes(self, treaty: str) -> Markup:
        """What amendments changed: two laws side by side, the difference proved by words."""
        found = self._treaty(treaty)
        return self._render(
            "changes.html",
            treaty=found,
            view=change_view.view(found),
            in_force=in_force,
        )

    def effects(self, treaty: str) -> Markup:
        """At which provisions of other treaties each measure of a convention is directed."""
        found = self._treaty(treaty)
        return self._render("effects.html", treaty=found, view=effect_view.view(self.corpus, found))
