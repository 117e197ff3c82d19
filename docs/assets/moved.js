// An address that moved leads on by itself; without this script its link can be followed.
"use strict";

{
  const leadOn = () => {
    const moved = document.querySelector("[data-pp-moved]");
    if (!moved) return;
    const fragment = location.hash.slice(1);
    const entry = fragment ? document.getElementById(fragment) : null;
    const page = moved.querySelector("a[data-pp-moved-page]");
    if (entry && moved.contains(entry)) location.replace(entry.querySelector("a").href);
    else if (page) location.replace(page.href + location.hash);
  };

  if (typeof document$ === "undefined" || location.protocol === "file:") leadOn();
  else document$.subscribe(leadOn);
  addEventListener("hashchange", leadOn);
}
