// A local copy opened as a file: a folder's page is its index.html.

/** The address to open, of a page given by its folder. */
export function openable(address) {
  if (location.protocol !== "file:") return address;
  const url = new URL(address, location.href);
  if (url.protocol === "file:" && url.pathname.endsWith("/")) url.pathname += "index.html";
  return url.href;
}

export function followLinksInLocalCopy() {
  if (location.protocol !== "file:") return;
  const mend = (event) => {
    const link = event.target.closest?.("a[href]");
    if (link) link.href = openable(link.href);
  };
  for (const kind of ["pointerdown", "focusin"]) document.addEventListener(kind, mend, true);
}
