import { createHash } from "node:crypto";

/**
 * What a page does beyond being read: it shows another view of a series, which stands packed beside
 * it, sorts and filters tables, and tells the value of a mark. The page is whole without it.
 */
export const PAGE_SCRIPT = String.raw`"use strict";
(() => {
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const make = (name, attributes = {}, ...inside) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...inside);
  return made;
};

// views
async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return JSON.parse(await new Response(stream).text());
}
function picture(text) {
  const { documentElement } = new DOMParser().parseFromString(text, "image/svg+xml");
  const found = document.importNode(documentElement, true);
  found.classList.add("view");
  return found;
}
function offerViews(data) {
  const { controls, choices } = JSON.parse(data.dataset.views);
  const places = all(".wide,.narrow", data.parentNode);
  const first = places.map((place) => place.firstChild);
  let pictures = null, now = choices[0];
  const selects = controls.map((name, at) => {
    const values = [...new Set(choices.map((each) => each[at]))];
    const options = values.map((value) => make("option", {}, value));
    const select = make("select", { "aria-label": name + ", " + data.dataset.of }, ...options);
    select.addEventListener("change", () => show(at));
    return select;
  });
  async function show(changed) {
    const asked = selects.map(({ value }) => value);
    const fit = (choice) =>
      (choice[changed] === asked[changed] ? 100 : 0) +
      choice.filter((value, at) => value === asked[at]).length;
    now = choices.reduce((best, each) => fit(each) > fit(best) ? each : best);
    selects.forEach((select, at) => select.value = now[at]);
    const at = choices.indexOf(now);
    if (at) pictures ??= await unpacked(data.textContent);
    places.forEach((place, size) => {
      place.replaceChildren(at ? picture(pictures[at - 1]) : first[size]);
      quiet(place);
    });
  }
  const labels = selects.map((select, at) => make("label", {}, controls[at] + " ", select));
  data.parentNode.prepend(make("div", { class: "controls" }, ...labels));
}

// tables
const numberIn = (text) => {
  const found = /[-−+]?[\d,]*\.?\d+/.exec(text);
  return found ? Number(found[0].replaceAll(",", "").replace("−", "-")) : NaN;
};
function compared(one, other, numeric) {
  if (!numeric) return one.localeCompare(other);
  const [a, b] = [numberIn(one), numberIn(other)];
  return isNaN(a) || isNaN(b) ? 0 : a - b;
}
function offerSorting(table) {
  const [head] = table.tHead.rows, [body] = table.tBodies;
  const rows = [...body.rows];
  if (rows.length > 1) {
    [...head.cells].forEach((cell, at) => {
      const button = make("button", { type: "button" }, ...cell.childNodes);
      cell.replaceChildren(button);
      button.addEventListener("click", () => {
        const up = cell.getAttribute("aria-sort") === "descending";
        [...head.cells].forEach((each) => each.removeAttribute("aria-sort"));
        cell.setAttribute("aria-sort", up ? "ascending" : "descending");
        const numeric = cell.classList.contains("number");
        const text = (row) => row.cells[at].textContent;
        const unknown = (row) => text(row) === "–";
        body.append(...rows.toSorted((one, other) =>
          unknown(one) - unknown(other) ||
          (up ? 1 : -1) * compared(text(one), text(other), numeric)
        ));
      });
    });
  }
  if (rows.length < 13) return;
  const scroll = table.closest(".scroll");
  const name = "Filter " + scroll.getAttribute("aria-label");
  const input = make("input", { type: "search", "aria-label": name, placeholder: "Filter" });
  input.addEventListener("input", () => {
    const wanted = input.value.toLowerCase();
    for (const row of rows) row.hidden = !row.textContent.toLowerCase().includes(wanted);
  });
  scroll.before(input);
}

// values of marks
const tip = make("div", { class: "tip", role: "status" });
tip.hidden = true;
function quiet(root) {
  for (const title of all("svg title", root)) {
    if (title.textContent) title.parentNode.dataset.tip = title.textContent;
    title.remove();
  }
}
function share(narrow) {
  const [wide, own] = [narrow.previousSibling, narrow].map((each) => all("svg title", each));
  if (own.length === wide.length) own.forEach((title, at) => title.textContent = wide[at].textContent);
}
function tell(mark, x, y) {
  tip.hidden = !mark;
  all(".told").forEach((each) => each.classList.remove("told"));
  if (!mark) return;
  mark.classList.add("told");
  tip.textContent = mark.dataset.tip;
  tip.style.left = Math.max(4, Math.min(x + 12, innerWidth - tip.offsetWidth - 4)) + "px";
  tip.style.top = Math.max(4, y - tip.offsetHeight - 10) + "px";
}
addEventListener("pointermove", (event) => {
  const mark = event.target.closest?.("svg [data-tip]");
  if (mark || !tip.hidden && !document.activeElement.closest("figure")) {
    tell(mark, event.clientX, event.clientY);
  }
});
addEventListener("scroll", () => tell(null));
function offerKeys(figure) {
  const marks = () => all("svg [data-tip]", figure).filter((each) => each.getBoundingClientRect().width);
  if (!all("[data-tip]", figure).length) return;
  figure.tabIndex = 0;
  figure.setAttribute("role", "group");
  figure.setAttribute("aria-label", "Values of " + figure.closest(".exhibit").querySelector("h3").textContent + ": arrow keys");
  let at = -1;
  figure.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Escape: 0 }[event.key];
    if (step === undefined || event.target !== figure) return;
    event.preventDefault();
    const found = marks();
    at = step && found.length ? (at + step + found.length) % found.length : -1;
    const box = found[at]?.getBoundingClientRect();
    tell(found[at], box?.left + box?.width / 2, box?.top);
  });
  figure.addEventListener("blur", () => { at = -1; tell(null); });
}

document.body.append(tip);
all(".wide + .narrow").forEach(share);
quiet(document);
all("script.views").forEach(offerViews);
all(".scroll table").forEach(offerSorting);
all("figure").forEach(offerKeys);
})();`;

/** What the policy of the page allows: this script and no other. */
export function scriptHash(): string {
  return `sha256-${createHash("sha256").update(PAGE_SCRIPT).digest("base64")}`;
}
