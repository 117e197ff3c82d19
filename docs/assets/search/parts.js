// Loads parts of the search as scripts: that works from a file, offline and under a strict policy.

/** A function from the name of a part to its value; `root` is the folder of the parts. */
export function partLoader(root) {
  const waiting = new Map();
  let version = "";
  globalThis.pinpointSearch = (name, value) => {
    if (name === "directory") version = `?${value.version}`;
    waiting.get(name)?.resolve(value);
  };
  return function load(name) {
    if (!waiting.has(name)) {
      const entry = {};
      entry.promise = new Promise((resolve, reject) => Object.assign(entry, { resolve, reject }));
      waiting.set(name, entry);
      const script = document.createElement("script");
      script.src = `${root}${name}.js${version}`;
      script.async = true;
      script.addEventListener("load", () => script.remove());
      script.addEventListener("error", () => {
        script.remove();
        waiting.delete(name);
        entry.reject(new Error(`${name} cannot be loaded`));
      });
      document.head.append(script);
    }
    return waiting.get(name).promise;
  };
}
