// Loads parts of the search as scripts: that works from a file, offline and under a strict policy.

/** Loads a script and forgets its element; rejects if it cannot be loaded. */
export const loadScript = (address) =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    script.addEventListener("load", () => resolve(script.remove()));
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error(`${address} cannot be loaded`));
    });
    document.head.append(script);
  });

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
      loadScript(`${root}${name}.js${version}`).catch((error) => {
        waiting.delete(name);
        entry.reject(error);
      });
    }
    return waiting.get(name).promise;
  };
}
