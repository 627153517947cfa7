import type { SourceInfo } from "../../engines/engine.ts";
import { knownText } from "../../words/known_day.ts";
import { countWords, listWords, wholeWords } from "../../words/numbers.ts";
import { sourceWords } from "../../words/sources.ts";
import { corpusTitle, licenceWords } from "../words/citation.ts";
import { DATA_FOLDER, DATA_README } from "../data_files.ts";
import { isTopic } from "../line.ts";
import { originsTogether } from "../origins.ts";
import type { Report, ReportLine, TableColumn } from "../report.ts";
import { text } from "./element.ts";
import { tableHtml } from "./table.ts";

/**
 * Where the data comes from and under which licences, and how to get the same numbers again. Sources
 * that gave none of the records stand apart.
 */
export function sourcesHtml({ corpus, lines }: Report): string {
  const { synthetic, fingerprint, sources } = corpus;
  const counted = countedOf(lines);
  const [used, others] = counted.size
    ? [
      [...counted.keys()].flatMap((importer) => readAs(sources, importer)),
      sources.filter(
        ({ importer }) => !counted.has(importer),
      ),
    ]
    : [sources, []];
  return `<section id="sources"><h2>Sources and licences</h2>
<p>${text(`Corpus: ${corpusTitle(corpus)}${synthetic ? ", synthetic data" : ""}.`)}${
    fingerprint
      ? ` Fingerprint over its sources and settings: <code>${text(fingerprint)}</code>.`
      : ""
  }</p>
<ul>${lines.map(lineHtml).join("")}</ul>
${sourceTable(used, "Sources", counted)}
${
    others.length
      ? `<details class="folded"><summary>${
        countWords(others.length, "other sources")
      } of the corpus, with no record counted here</summary>${
        sourceTable(others, "Other sources", counted)
      }</details>`
      : ""
  }
<p class="quiet">Each figure has its request under “How this was counted” and its numbers as CSV and Parquet beside this page; <a href="${
    text(`${DATA_FOLDER}/${DATA_README}`)
  }">a list of all</a>.</p>
</section>`;
}

/** What is counted of each importer, in the order of the first screen; empty where nobody knows. */
function countedOf(lines: readonly ReportLine[]): Map<string, string[]> {
  const all = originsTogether(lines.map(({ origins }) => origins));
  if (!all.every(({ sources }) => sources.length)) return new Map();
  const counted = new Map<string, string[]>();
  for (const { noun, sources } of all) {
    for (const importer of sources.flatMap(({ importers }) => importers)) {
      counted.set(importer, [...counted.get(importer) ?? [], noun]);
    }
  }
  return counted;
}

/** One importer may have read files of several sources. */
function readAs(sources: readonly SourceInfo[], wanted: string): SourceInfo[] {
  return sources.filter(({ importer }) => importer === wanted);
}

function sourceTable(
  sources: readonly SourceInfo[],
  label: string,
  counted: ReadonlyMap<string, readonly string[]>,
): string {
  if (!sources.length) return "";
  return tableHtml(
    { as: "table", half: false, columns: columnsOf(sources, counted), foot: null },
    label,
  );
}

function lineHtml({ name, about, children }: ReportLine): string {
  if (!isTopic(about)) return `<li>${text(name)}: a question about documents</li>`;
  const below = children ? "with its subtopics" : "without its subtopics";
  return `<li>${text(name)}: <code>${text(about.id)}</code>, ${below}</li>`;
}

function columnsOf(
  sources: readonly SourceInfo[],
  counted: ReadonlyMap<string, readonly string[]>,
): TableColumn[] {
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
    words("Source", ({ importer }) => sourceWords(importer)),
    words("Counted here", ({ importer }) => listWords(counted.get(importer) ?? []) || null),
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
