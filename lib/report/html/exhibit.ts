import { knownWords } from "../../words/known_day.ts";
import { fewWords } from "../../words/numbers.ts";
import { dataPath, filesOf } from "../data_files.ts";
import type { Exhibit, Show, ShownDocument, ShownDocuments } from "../report.ts";
import { saidNotes } from "../words/said_notes.ts";
import { chartHtml } from "./chart.ts";
import { paragraphs, text, webAddress } from "./element.ts";
import { leadersHtml } from "./leaders.ts";
import { numbersTable } from "./numbers_table.ts";
import { tableHtml } from "./table.ts";
import { viewsParts } from "./views.ts";

/** Of a chart alone in a row that is made for two, in pixels. */
const LOW = 260;

/**
 * Exhibits in a row; those to be folded in a row are under one fold. A half that has no other beside
 * it takes the whole row.
 */
export function* exhibitParts(exhibits: readonly Exhibit[]): Generator<string> {
  let at = 0;
  while (at < exhibits.length) {
    const first = exhibits[at]!;
    if (!first.folded) {
      const end = exhibits.findIndex(({ show, folded }, place) =>
        place >= at && (folded || !isHalf(show))
      );
      const halves = exhibits.slice(at, end < 0 ? undefined : end);
      for (const [place, each] of halves.entries()) {
        yield* exhibitPieces(place === halves.length - 1 && place % 2 === 0 ? whole(each) : each);
      }
      if (!halves.length) yield* exhibitPieces(first);
      at += halves.length || 1;
      continue;
    }
    const end = exhibits.findIndex((each, place) => place > at && !each.folded);
    const folded = exhibits.slice(at, end < 0 ? undefined : end);
    yield `<details class="folded full"><summary>${
      text(fewWords(folded.map(({ title }) => title), 1))
    }</summary><div class="exhibits">`;
    for (const each of folded) yield* exhibitPieces(each);
    yield "</div></details>";
    at += folded.length;
  }
}

/** A figure, table or list with its head, its files, and how it was counted. */
function* exhibitPieces(exhibit: Exhibit): Generator<string> {
  const { anchor, title, sentences, show } = exhibit;
  const said = paragraphs(sentences.length ? [sentences.join(" ")] : []);
  const size = isHalf(show) ? "half" : "full";
  yield `<section class="exhibit ${size} ${show.as}" id="${text(anchor)}">` +
    `<div><h3>${text(title)}</h3>${said}</div>` +
    `<div class="shown">${shownHtml(exhibit)}`;
  if (show.as === "chart") yield* viewsParts(show, title);
  yield `</div><div class="under">${filesHtml(exhibit)}${numbersHtml(exhibit)}${
    countedHtml(exhibit)
  }</div></section>`;
}

function isHalf(show: Show): boolean {
  return show.as !== "leaders" && show.half;
}

/** The same exhibit over a whole row, no higher than two of them would be. */
function whole(exhibit: Exhibit): Exhibit {
  const { show } = exhibit;
  if (show.as === "leaders") return exhibit;
  const height = show.as === "chart" ? { height: show.height ?? LOW } : {};
  return { ...exhibit, show: { ...show, half: false, ...height } };
}

function shownHtml(exhibit: Exhibit): string {
  const { show, title } = exhibit;
  switch (show.as) {
    case "chart":
      return `<figure>${chartHtml(show, exhibit.folded)}</figure>`;
    case "table":
      return tableHtml(show, title) + sourceHtml(exhibit);
    case "documents":
      return documentsHtml(show) + sourceHtml(exhibit);
    case "leaders":
      return leadersHtml(show) + sourceHtml(exhibit);
  }
}

/** The line that charts have in the picture. */
function sourceHtml(
  { frame: { provenance: { title, asOf, asOfPrecision: precision, synthetic } } }: Exhibit,
): string {
  const parts = [
    `Source: ${title}`,
    asOf && `as of ${knownWords({ day: asOf, precision })}`,
    synthetic && "synthetic data",
  ].filter(Boolean);
  return `<p class="source">${text(parts.join(" · "))}</p>`;
}

function documentsHtml({ documents, open }: ShownDocuments): string {
  const [seen, others] = [documents.slice(0, open), documents.slice(open)];
  const list = (some: readonly ShownDocument[], start: number) =>
    `<ol start="${start}">${some.map(documentHtml).join("")}</ol>`;
  if (!others.length) return list(documents, 1);
  return `${list(seen, 1)}<details class="more-of"><summary>${
    text(`${others.length} more`)
  }</summary>${list(others, seen.length + 1)}</details>`;
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

function filesHtml(exhibit: Exhibit): string {
  const { anchor, title } = exhibit;
  const links = Object.entries(filesOf(exhibit)).map(([ending, name]) =>
    `<a href="${text(dataPath(anchor, ending))}" download aria-label="${
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
  const said = [...rules, ...saidNotes(frame.notes)].map((each) => `<li>${text(each)}</li>`)
    .join("");
  const request = text(JSON.stringify(frame.provenance.request, null, 1), { lines: true });
  return `<details><summary>How this was counted</summary>${said && `<ul>${said}</ul>`}` +
    `<p>The request, which gives the same numbers again:</p><pre tabindex="0">${request}</pre></details>`;
}
