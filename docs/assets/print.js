// Above and below each printed page: what it is, the versions and the state of the law, and where
// it was read and when. print.css has the places; a page cannot say it there without a script.
"use strict";

{
  const said = (name) => document.querySelector(`meta[name="pinpoint:${name}"]`)?.content ?? "";
  const words = (...lines) => {
    const kept = lines.filter(Boolean).map((line) => line.replace(/["\\]/g, "\\$&"));
    return `"${kept.join("\\A ")}"`;
  };

  const fill = () => {
    const link = document.querySelector('link[rel="canonical"]')?.href ?? location.href;
    const day = new Date().toLocaleDateString("en-GB", { dateStyle: "long" });
    const { style } = document.documentElement;
    style.setProperty("--pp-print-title", words(said("title"), said("versions")));
    style.setProperty("--pp-print-state", words(said("state") || "Pinpoint", said("checked")));
    style.setProperty("--pp-print-address", words(link.split("#")[0]));
    style.setProperty("--pp-print-day", words(`read on ${day}`));
  };

  addEventListener("beforeprint", fill);
}
