// A reference shows the words that it means: on hover, on focus, on tap. Without this script it is
// a link. The words come from the page of the article that is cited, so they are shown as there.
const WAIT = 220; // milliseconds before a window opens or closes under the mouse
const MOST = 12; // provisions in one window; more, or many whole articles, are listed by name
const MOST_ARTICLES = 3;

const articlePages = new Map(); // address → promise of its document
let shown = null; // {link, preview}
let timer = 0;
let pointer = "mouse";

function articlePage(url) {
  const address = url.href.split("#")[0];
  if (address === location.href.split("#")[0]) return Promise.resolve(document);
  if (!articlePages.has(address)) {
    const page = fetch(address).then(async (answer) => {
      if (!answer.ok) throw new Error(`${answer.status}`);
      return new DOMParser().parseFromString(await answer.text(), "text/html");
    });
    page.catch(() => articlePages.delete(address));
    articlePages.set(address, page);
  }
  return articlePages.get(address);
}

/** The address of a provision's row; the link itself leads to the first one, in its edition. */
function addressOf(link, locus) {
  const [article, ...labels] = locus.split(".");
  const url = new URL(`../${article}/`, link.href.split("#")[0]);
  url.hash = labels.join(".");
  return url;
}

/** `Article 9(2)(a)`, `protocol 8`: as the site cites. */
function nameOf(locus) {
  const [article, ...labels] = locus.split(".");
  const numbered = /^\d+$/.test(article);
  const start = numbered ? `Article ${article}` : article[0].toUpperCase() + article.slice(1);
  const first = !numbered && labels.length ? ` ${labels.shift()}` : "";
  return start + first + labels.map((label) => `(${label})`).join("");
}

function make(tag, className, text = "") {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.textContent = text;
  return element;
}

/** The words of one edition below an address: copies of the paragraphs, without their links. */
function wordsOf(page, locus, edition) {
  const lost = page.querySelector(".pp-lost-article");
  if (lost) return [lost.cloneNode(true)];
  const labels = locus.split(".").slice(1).join(".");
  const rows = [...page.querySelectorAll(".pp-grid tr.pp-row[id]")].filter(
    (row) => !labels || row.id === labels || row.id.startsWith(`${labels}.`),
  );
  const level = (row) => Number(/pp-level-(\d)/.exec(row.className)?.[1] ?? 0);
  const top = Math.min(...rows.map(level));
  return rows.flatMap((row) => {
    const words = row.querySelector(`td[data-edition="${edition}"] > p[lang]`);
    if (!words) return [];
    const copy = words.cloneNode(true);
    copy.className = `pp-preview-${level(row) - top}`;
    for (const window of copy.querySelectorAll(".pp-preview")) window.remove();
    for (const link of copy.querySelectorAll("a")) link.replaceWith(...link.childNodes);
    for (const mark of copy.querySelectorAll("[tabindex]")) mark.removeAttribute("tabindex");
    return [copy];
  });
}

async function section(link, locus, edition) {
  const url = addressOf(link, locus);
  const block = make("section");
  const name = make("p", "pp-preview-name");
  name.lang = "en";
  const way = make("a", "", nameOf(locus));
  way.href = url.href;
  name.append(way);
  block.append(name);
  try {
    const page = await articlePage(url);
    const title = page.querySelector("h1")?.textContent.trim();
    if (!locus.includes(".") && title) way.textContent = title.replace(/\s+/g, " ");
    const column = page.querySelector(`th[data-edition="${edition}"] .pp-endonym`);
    if (column) name.append(" ", make("span", "pp-preview-edition", column.textContent));
    const words = wordsOf(page, locus, edition);
    block.append(...(words.length ? words : [make("p", "pp-remark", "Not in this edition.")]));
  } catch {
    block.append(make("p", "pp-remark", "Follow the link to read it."));
  }
  return block;
}

/** Many provisions are named, not quoted. */
function names(link, targets) {
  const list = make("p", "pp-preview-name");
  list.lang = "en";
  targets.forEach((locus, place) => {
    const way = make("a", "", nameOf(locus));
    way.href = addressOf(link, locus).href;
    list.append(place ? ", " : "", way);
  });
  return list;
}

function place(link, preview) {
  const lines = link.getClientRects();
  if (!lines.length) return;
  const line = pointer === "touch" ? lines[lines.length - 1] : lines[0];
  const widest = document.documentElement.clientWidth - preview.offsetWidth - 8;
  const left = Math.max(8, Math.min(line.left, widest));
  const below = innerHeight - line.bottom;
  const under = below > preview.offsetHeight + 16 || below > line.top;
  const top = under ? line.bottom + 6 : line.top - preview.offsetHeight - 6;
  preview.style.left = `${left + scrollX}px`;
  preview.style.top = `${Math.max(top, 4) + scrollY}px`;
}

async function show(link) {
  clearTimeout(timer);
  if (shown?.link === link) return;
  hide();
  const targets = link.dataset.ppTargets.split(" ");
  const preview = make("div", "pp-preview");
  preview.setAttribute("popover", "manual");
  preview.setAttribute("role", "group");
  preview.setAttribute("aria-label", targets.map(nameOf).join(", "));
  shown = { link, preview };
  const articles = targets.every((locus) => !locus.includes("."));
  const many = targets.length > (articles ? MOST_ARTICLES : MOST);
  const content = many
    ? [names(link, targets)]
    : await Promise.all(targets.map((locus) => section(link, locus, link.dataset.ppEdition)));
  if (shown?.preview !== preview) return;
  // One provision has the address of the link itself: no second stop for the keyboard.
  if (targets.length === 1) content[0].querySelector("a").tabIndex = -1;
  preview.append(...content);
  link.after(preview);
  preview.showPopover?.();
  place(link, preview);
}

function hide() {
  clearTimeout(timer);
  shown?.preview.remove();
  shown = null;
}

function later(act) {
  clearTimeout(timer);
  timer = setTimeout(act, WAIT);
}

const reference = (node) => node?.closest?.("a[data-pp-targets]");
const ours = (node) => shown && (shown.link.contains(node) || shown.preview.contains(node));

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const link = reference(event.target);
  if (link) later(() => show(link));
  else if (ours(event.target)) clearTimeout(timer);
  else if (shown && !ours(document.activeElement)) later(hide);
  else clearTimeout(timer);
});
document.addEventListener("focusin", (event) => {
  const link = reference(event.target);
  if (link?.matches(":focus-visible")) show(link);
  else if (!ours(event.target)) hide();
});
document.addEventListener("pointerdown", (event) => {
  pointer = event.pointerType;
  if (!ours(event.target)) hide();
});
// The first tap shows the words, the second one follows the link.
document.addEventListener(
  "click",
  (event) => {
    const link = reference(event.target);
    if (link && pointer !== "mouse" && event.detail > 0 && shown?.link !== link) {
      event.preventDefault();
      event.stopPropagation();
      show(link);
    } else if (event.target.closest?.("a")) hide();
  },
  true,
);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") hide();
});
addEventListener("beforeprint", hide);
addEventListener("resize", () => shown && place(shown.link, shown.preview));

/** In the picture, an article shows only what it cites and who cites it. */
function choose(event) {
  const label = event.target.closest?.(".pp-arcs-labels a");
  for (const figure of document.querySelectorAll(".pp-arcs")) {
    const own = label && figure.contains(label);
    figure.classList.toggle("pp-arcs-chosen", Boolean(own));
    for (const arc of own ? figure.querySelectorAll(".pp-arc") : []) {
      const ends = [arc.dataset.ppFrom, arc.dataset.ppTo];
      arc.classList.toggle("pp-arc-chosen", ends.includes(label.dataset.ppArticle));
    }
  }
}
document.addEventListener("pointerover", choose);
document.addEventListener("focusin", choose);
