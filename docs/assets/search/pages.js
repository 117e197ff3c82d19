// When a page is there: at once, and with instant navigation at each new one.

/** The theme's document$ tells of each page; in a copy opened as a file it never does. */
export function onEachPage(setUp) {
  if (typeof document$ === "undefined" || location.protocol === "file:") setUp();
  else document$.subscribe(setUp);
}
