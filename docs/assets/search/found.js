// The words that a search has found, from the list of hits to the page of the provision: kept
// beside the address, which stays clean for copying.
const KEY = "pinpoint.found";
const MOST = 30;

/** [[address, words], …], the last one newest. Storage can be forbidden: then nothing is marked. */
function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY));
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/** Remembers which words to mark at an address, counted from the site's root. */
export function keepFoundWords(address, words) {
  const others = kept().filter(([other]) => other !== address);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [address, words]].slice(-MOST)));
  } catch {
    /* the provision is shown without marks */
  }
}

/**
 * Marks in the provision that the address names the words that led to it, and the provision itself:
 * where the theme has replaced the page, the browser knows no target of the address.
 */
export function showFoundWords(root) {
  for (const mark of document.querySelectorAll("mark.pp-found")) mark.replaceWith(...mark.childNodes);
  for (const cell of document.querySelectorAll(".pp-arrived")) cell.classList.remove("pp-arrived");
  const address = location.href.replace(root, "").replace("index.html", "");
  const entry = kept().find(([other]) => other === address);
  const cell = entry && document.getElementById(anchor());
  const words = cell?.querySelector("p[lang]");
  if (!words) return;
  cell.classList.add("pp-arrived");
  if (Array.isArray(entry[1])) markWords(words, entry[1].map(String));
}

function anchor() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}

function markWords(element, words) {
  element.normalize();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes = [];
  while (walker.nextNode()) nodes.push([walker.currentNode, nodes.length && endOf(nodes.at(-1))]);
  const text = element.textContent;
  for (const [start, end] of places(text, words).reverse()) {
    for (const [node, at] of [...nodes].reverse()) {
      const from = Math.max(start - at, 0);
      const to = Math.min(end - at, node.data.length);
      if (from < to) wrap(node, from, to);
    }
  }
}

const endOf = ([node, at]) => at + node.data.length;

/** [[start, end], …] where the words stand, in order, none within another. */
function places(text, words) {
  const letter = /[\p{L}\p{N}]/u;
  const cjk = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u;
  const joined = (a = "", b = "") => letter.test(a) && letter.test(b) && !cjk.test(a + b);
  const found = [];
  for (const word of words) {
    for (let at = text.indexOf(word); word && at >= 0; at = text.indexOf(word, at + word.length)) {
      const end = at + word.length;
      const whole = !joined(text[at - 1], text[at]) && !joined(text[end - 1], text[end]);
      if (whole) found.push([at, end]);
    }
  }
  found.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  return found.filter(([start], n) => found.slice(0, n).every(([, end]) => end <= start));
}

function wrap(node, from, to) {
  const middle = node.splitText(from);
  middle.splitText(to - from);
  const mark = document.createElement("mark");
  mark.className = "pp-found";
  middle.replaceWith(mark);
  mark.append(middle);
}
