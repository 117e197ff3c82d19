// What box.js, which is on every page, has made ready for the scripts that it loads.
export const { root, load, engine, opened, keepFoundWords, showFoundWords } =
  globalThis.pinpointSearchBox ?? {};
