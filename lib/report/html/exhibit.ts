import { noteText } from "../../words/note.ts";
import { dayWords } from "../../words/numbers.ts";
import type { Exhibit, Show, ShownDocument } from "../report.ts";
import { chartHtml } from "./chart.ts";
import { paragraphs, text, webAddress } from "./element.ts";
import { numbersTable } from "./numbers_table.ts";
import { tableHtml } from "./table.ts";

/** Endings of the files that hold the numbers of an exhibit, and how they are called. */
export const DATA_FILES = { csv: "CSV", parquet: "Parquet" } as const;

/** A figure, table or list with its head, its files, and how it was counted. */
export function exhibitHtml(exhibit: Exhibit): string {
  const { anchor, title, sentences, show } = exhibit;
  const said = sentences.join(" ");
  const size = isHalf(show) ? "half" : "full";
  return `<section class="exhibit ${size} ${show.as}" id="${text(anchor)}">` +
    `<div><h3>${text(title)}</h3>${paragraphs(said ? [said] : [])}</div>` +
    `<div class="shown">${shownHtml(exhibit)}</div>` +
    `<div class="under">${filesHtml(exhibit)}${numbersHtml(exhibit)}${
      countedHtml(exhibit)
    }</div></section>`;
}

function isHalf(show: Show): boolean {
  return show.as === "documents" || show.half;
}

function shownHtml(exhibit: Exhibit): string {
  const { show, title } = exhibit;
  switch (show.as) {
    case "chart":
      return `<figure>${chartHtml(show)}</figure>`;
    case "table":
      return tableHtml(show, title) + sourceHtml(exhibit);
    case "documents":
      return `<ol>${show.documents.map(documentHtml).join("")}</ol>${sourceHtml(exhibit)}`;
  }
}

/** The line that charts have in the picture. */
function sourceHtml({ frame: { provenance: { title, asOf, synthetic } } }: Exhibit): string {
  const parts = [
    `Source: ${title}`,
    asOf && `as of ${dayWords(asOf)}`,
    synthetic && "synthetic data",
  ].filter(Boolean);
  return `<p class="source">${text(parts.join(" · "))}</p>`;
}

function documentHtml({ title, url, facts, line }: ShownDocument): string {
  const href = webAddress(url);
  const name = href
    ? `<a href="${href}" rel="noopener noreferrer">${text(title)}</a>`
    : text(title);
  return `<li><span class="title">${name}</span>` +
    `<p class="facts">${text(facts.join(" · "))}</p>` +
    `${line === null ? "" : `<p class="line">${text(line)}</p>`}</li>`;
}

function filesHtml({ anchor, title }: Exhibit): string {
  const links = Object.entries(DATA_FILES).map(([ending, name]) =>
    `<a href="${text(anchor)}.${ending}" download aria-label="${
      text(`${title} as ${name}`)
    }">${name}</a>`
  );
  const link = `<a href="#${text(anchor)}" aria-label="${text(`Link to ${title}`)}">Link</a>`;
  return `<p class="files">${[...links, link].join(" ")}</p>`;
}

function numbersHtml({ frame, show, title }: Exhibit): string {
  if (show.as !== "chart") return "";
  const table = tableHtml(numbersTable(frame), `Numbers of ${title}`);
  return `<details><summary>The numbers</summary>${table}</details>`;
}

function countedHtml({ frame, rules }: Exhibit): string {
  const said = [...rules, ...frame.notes.map(noteText)].map((each) => `<li>${text(each)}</li>`)
    .join("");
  const request = text(JSON.stringify(frame.provenance.request, null, 1), { lines: true });
  return `<details><summary>How this was counted</summary>${said && `<ul>${said}</ul>`}` +
    `<p>The request, which gives the same numbers again:</p><pre tabindex="0">${request}</pre></details>`;
}
