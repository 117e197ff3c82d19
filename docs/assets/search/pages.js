// When a page is there: at once, and with instant navigation at each new one.

const known = () =>
  document.readyState === "loading"
    ? new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }))
    : Promise.resolve();

/** The theme's document$ tells of each page; in a copy opened as a file it never does. */
export async function onEachPage(setUp) {
  await known();
  if (typeof document$ === "undefined" || location.protocol === "file:") setUp();
  else document$.subscribe(setUp);
}
