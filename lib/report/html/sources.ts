import type { SourceInfo } from "../../engines/engine.ts";
import { knownText } from "../../words/known_day.ts";
import { wholeWords } from "../../words/numbers.ts";
import { corpusTitle, licenceWords } from "../words/citation.ts";
import { DATA_FOLDER, DATA_README } from "../data_files.ts";
import { isTopic } from "../line.ts";
import type { Report, ReportLine, TableColumn } from "../report.ts";
import { text } from "./element.ts";
import { tableHtml } from "./table.ts";

/** Where the data comes from and under which licences, and how to get the same numbers again. */
export function sourcesHtml({ corpus, lines }: Report): string {
  const { synthetic, fingerprint, sources } = corpus;
  return `<section id="sources"><h2>Sources and licences</h2>
<p>${text(`Corpus: ${corpusTitle(corpus)}${synthetic ? ", synthetic data" : ""}.`)}${
    fingerprint
      ? ` Fingerprint over its sources and settings: <code>${text(fingerprint)}</code>.`
      : ""
  }</p>
<ul>${lines.map(lineHtml).join("")}</ul>
${
    sources.length
      ? tableHtml({ as: "table", half: false, columns: columnsOf(sources), foot: null }, "Sources")
      : ""
  }
<p class="quiet">Each figure has its request under “How this was counted” and its numbers as CSV and Parquet beside this page; <a href="${
    text(`${DATA_FOLDER}/${DATA_README}`)
  }">a list of all</a>.</p>
</section>`;
}

function lineHtml({ name, about, children }: ReportLine): string {
  if (!isTopic(about)) return `<li>${text(name)}: a question about documents</li>`;
  const below = children ? "with its subtopics" : "without its subtopics";
  return `<li>${text(name)}: <code>${text(about.id)}</code>, ${below}</li>`;
}

function columnsOf(sources: readonly SourceInfo[]): TableColumn[] {
  const words = (name: string, read: (source: SourceInfo) => string | null): TableColumn => ({
    name,
    unit: null,
    numeric: false,
    cells: sources.map((each) => read(each) ?? "–"),
  });
  const numbers = (name: string, read: (source: SourceInfo) => number): TableColumn => ({
    name,
    unit: null,
    numeric: true,
    cells: sources.map((each) => wholeWords(read(each))),
  });
  return [
    words("Read as", ({ importer }) => importer),
    numbers("Rows", ({ rows }) => rows),
    numbers("Records", ({ records }) => records),
    words(
      "As of",
      ({ asOf, asOfPrecision: precision }) => asOf && knownText({ day: asOf, precision }),
    ),
    words("Licence and attribution", licenceWords),
  ];
}
