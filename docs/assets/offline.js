// For the copy of the site that is opened from a folder: data come as scripts, for a browser
// fetches no file. Only that copy loads this script.
"use strict";

{
  const root = new URL("../", document.currentScript.src).href;
  const waiting = {};

  globalThis.pinpointOffline = (path, text) => waiting[path]?.(new Response(text));

  const fetched = globalThis.fetch;
  globalThis.fetch = (address, options) => {
    const url = new URL(address, location.href).href;
    if (!url.startsWith(`${root}api/`) || !url.endsWith(".json")) {
      if (location.protocol !== "file:") return fetched(address, options);
      return Promise.reject(new TypeError(`no script reads ${url} from a folder`));
    }
    const path = url.slice(root.length);
    return new Promise((resolve, reject) => {
      waiting[path] = resolve;
      const script = document.createElement("script");
      script.src = `${url}.js`;
      script.addEventListener("load", () => script.remove());
      script.addEventListener("error", () => reject(new TypeError(`no file ${path}`)));
      document.head.append(script);
    });
  };
}
