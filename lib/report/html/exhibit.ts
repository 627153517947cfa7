import type { Exhibit, ShownDocument } from "../report.ts";
import { chartHtml } from "./chart.ts";
import { paragraphs, text, webAddress } from "./element.ts";
import { numbersTable } from "./numbers_table.ts";
import { tableHtml } from "./table.ts";

/** Endings of the files that hold the numbers of an exhibit. */
export const DATA_ENDINGS = ["csv", "parquet"] as const;

/** A figure, table or list with its head, its files, and how it was counted. */
export function exhibitHtml(exhibit: Exhibit): string {
  const { anchor, title, sentences, show } = exhibit;
  const wide = show.as === "documents" || show.as === "chart" && !show.half;
  const kind = show.as === "documents" ? " documents-exhibit" : "";
  return `<section class="exhibit ${wide ? "full" : "half"}${kind}" id="${text(anchor)}">` +
    `<h3>${text(title)}</h3>${paragraphs(sentences)}${shownHtml(exhibit)}` +
    `${filesHtml(exhibit)}${countedHtml(exhibit)}</section>`;
}

function shownHtml({ show, title }: Exhibit): string {
  switch (show.as) {
    case "chart":
      return `<figure>${chartHtml(show)}</figure>`;
    case "table":
      return tableHtml(show, title);
    case "documents":
      return `<ol class="documents">${show.documents.map(documentHtml).join("")}</ol>`;
  }
}

function documentHtml({ title, url, facts, line }: ShownDocument): string {
  const href = webAddress(url);
  const name = href
    ? `<a href="${href}" rel="noopener noreferrer">${text(title)}</a>`
    : text(title);
  return `<li class="text"><span class="title">${name}</span>` +
    `<p class="facts">${text(facts.join(" · "))}</p>` +
    `${line === null ? "" : `<p class="line">${text(line)}</p>`}</li>`;
}

function filesHtml({ anchor, title, frame }: Exhibit): string {
  const { title: corpus, synthetic } = frame.provenance;
  const links = DATA_ENDINGS.map((ending) =>
    `<a href="${text(anchor)}.${ending}" download aria-label="${
      text(`${title} as ${ending.toUpperCase()}`)
    }">${ending.toUpperCase()}</a>`
  ).join("");
  const link = `<a href="#${text(anchor)}" aria-label="${text(`Link to ${title}`)}">Link</a>`;
  return `<p class="files">${links}${link}<span class="quiet">${text(corpus)}${
    synthetic ? ", synthetic data" : ""
  }</span></p>`;
}

function countedHtml({ frame, rules, show, title }: Exhibit): string {
  const said = [...rules, ...frame.notes];
  const numbers = show.as === "chart"
    ? `<details><summary>The numbers</summary>${
      tableHtml(numbersTable(frame), `Numbers of ${title}`)
    }</details>`
    : "";
  return `${numbers}<details><summary>How this was counted</summary>${
    said.length
      ? `<ul class="text">${said.map((each) => `<li>${text(each)}</li>`).join("")}</ul>`
      : ""
  }<p>The request, which gives the same numbers again:</p><pre tabindex="0">${
    text(JSON.stringify(frame.provenance.request, null, 1)).replaceAll("\n", "\n")
  }</pre></details>`;
}
