import type { RunOptions } from "../../engines/engine.ts";
import { type Breathe, breather } from "../../event_loop.ts";
import { RUN } from "../../study/_query.ts";
import { checkGiven, checkOptions, checkSurplus } from "../../words/check.ts";
import { capital, dayWords } from "../../words/numbers.ts";
import { corpusTitle, licenceSentences, makerWords } from "../words/citation.ts";
import { definitionWords } from "../words/definition.ts";
import { originParts } from "../words/origins.ts";
import { briefReachWords, reachWords } from "../words/reach.ts";
import { citeHtml } from "./cite.ts";
import { REPORT, type Report, type ReportLine, type Section } from "../report.ts";
import { paragraphs, text } from "./element.ts";
import { exhibitParts } from "./exhibit.ts";
import { keyFiguresHtml } from "./key_figures.ts";
import { methodsHtml } from "./methods.ts";
import { notesHtml } from "./notes.ts";
import { sourcesHtml } from "./sources.ts";
import { PAGE_SCRIPT, scriptHash } from "./page_script.ts";
import { pageStyle } from "./style.ts";

export const GENERATOR = "trendframe";

const TASK = "show the report";

/**
 * A report as one HTML file that needs nothing else, no network and no library: what its own small
 * script adds, the page can be read without. The same report gives the same text.
 *
 * @category Reports and exports
 *
 * @example
 * ```ts ignore
 * const report = await trendReport(trends, await trends.topic("quantum computing"));
 * await Deno.writeTextFile("quantum.html", await reportHtml(report));
 * ```
 */
export async function reportHtml(report: Report, options: RunOptions = {}): Promise<string> {
  checkGiven(TASK, report, REPORT);
  checkOptions(TASK, options, RUN);
  checkSurplus(TASK, arguments, 2);
  return await pageOf(report, breather(options.signal));
}

/** The same, with rests of a longer work: drawing the charts takes its time. */
export async function pageOf(report: Report, breathe: Breathe): Promise<string> {
  let page = "";
  for (const part of htmlParts(report)) {
    page += part;
    await breathe();
  }
  return page;
}

function* htmlParts(report: Report): Generator<string> {
  const { title, corpus, sections } = report;
  const head = `${title}: trend report${corpus.synthetic ? " (synthetic data)" : ""}`;
  yield `<!doctype html>
<html lang="en" class="tf-chart">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="${GENERATOR}">
${previewHtml(report, head)}
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src '${scriptHash()}'; style-src 'unsafe-inline'; img-src data:">
<title>${text(head)}</title>
<style>
${pageStyle(runningFoot(report))}
</style>
</head>
<body>
<a class="skip" href="#content">Skip to the evidence</a>
<div class="page">
<header>
${firstScreen(report)}
${contents(sections)}
</header>
<main id="content">
`;
  for (const section of sections) {
    yield* sectionParts(section);
    yield section === sections.at(-1) ? "" : "\n";
  }
  yield `
${notesHtml(report)}
${sourcesHtml(report)}
${citeHtml(report)}
${methodsHtml(report)}
</main>
${foot(report)}
</div>
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`;
}

/** What a message shows of a page that it links to: the title, and what happened first. */
function previewHtml({ lines }: Report, head: string): string {
  const found = lines.map(({ name, opening: [first = ""] }) =>
    lines.length > 1 ? `${capital(name)}: ${first}` : first
  ).join(" ");
  return [
    `<meta name="description" content="${text(found)}">`,
    `<meta property="og:type" content="article">`,
    `<meta property="og:title" content="${text(head)}">`,
    `<meta property="og:description" content="${text(found)}">`,
  ].join("\n");
}

function firstScreen(report: Report): string {
  const { title, lines, scope, corpus, reach, made } = report;
  const synthetic = corpus.synthetic
    ? `<p class="synthetic">Synthetic data: generated, not observed</p>`
    : "";
  return `${synthetic}<p class="kicker">${
    text(
      [
        "Trend report",
        briefReachWords(reach),
        `Made ${dayWords(made.day)}`,
      ].filter(Boolean).join(" · "),
    )
  }</p>
<h1>${text(title)}</h1>
${lines.length > 1 ? findingsHtml(lines) : ""}${
    lines.map((line) => lineHtml(line, lines.length > 1)).join("\n")
  }
${scope && `<p class="quiet">${text(scope)}</p>`}`;
}

/** What happened with each of several lines, before more is told of any. */
function findingsHtml(lines: readonly ReportLine[]): string {
  const found = lines.map(({ name, opening: [first = ""] }) =>
    `<p class="opening one"><b>${text(capital(name))}.</b> ${text(first)}</p>`
  );
  return `${found.join("\n")}\n${originHtml(lines)}\n`;
}

/** What happened with one line, its first sentence large where it was not told, and its figures. */
function lineHtml(line: ReportLine, isTold: boolean): string {
  const { name, definition, opening, keyFigures } = line;
  const [first = "", ...others] = opening;
  const defined = definition
    ? `<p class="definition">${text(definitionWords(definition))}</p>`
    : "";
  const head = isTold
    ? `<h2 class="line">${text(capital(name))}</h2>${defined}`
    : `${defined}<p class="opening">${text(first)}</p>`;
  return `${head}${isTold ? "" : originHtml([line])}${
    others.length ? `<p class="more">${text(others.join(" "))}</p>` : ""
  }
${keyFiguresHtml(keyFigures)}`;
}

function originHtml(lines: readonly ReportLine[]): string {
  const parts = originParts(lines.map(({ origins }) => origins));
  if (!parts.length) return "";
  const said = parts.map(({ text: part, isCount }) =>
    isCount ? `<a href="#sources">${text(part)}</a>` : text(part)
  );
  return `<p class="origin">${said.join("")} <a href="#sources">Sources and licences</a></p>`;
}

function contents(sections: readonly Section[]): string {
  const entries = [
    ...sections.map(({ anchor, title }) => ({ anchor, title })),
    { anchor: "data-notes", title: "Data notes" },
    { anchor: "sources", title: "Sources and licences" },
    { anchor: "cite", title: "Cite this report" },
  ];
  const links = entries.map(({ anchor, title }) =>
    `<li><a href="#${text(anchor)}">${text(title)}</a></li>`
  );
  return `<nav aria-label="Contents"><ul>${links.join("")}</ul></nav>`;
}

function* sectionParts({ anchor, title, sentences, exhibits }: Section): Generator<string> {
  yield `<section id="${text(anchor)}"><h2>${text(title)}</h2>${paragraphs(sentences)}`;
  if (exhibits.length) yield '<div class="exhibits">';
  yield* exhibitParts(exhibits);
  yield exhibits.length ? "</div></section>" : "</section>";
}

/** What stands at the foot of every printed page, beside its number. */
function runningFoot({ title, corpus, reach }: Report): string {
  return [
    title,
    corpusTitle(corpus),
    corpus.synthetic ? "synthetic data" : "",
    reach && `data ${reachWords(reach)}`,
  ].filter(Boolean).join(" · ");
}

function foot({ corpus, reach, made }: Report): string {
  const lines = [
    [
      corpusTitle(corpus),
      corpus.synthetic ? "synthetic data" : "",
      reach && `data ${reachWords(reach)}`,
      `made ${dayWords(made.day)} with ${makerWords(made)}`,
    ].filter(Boolean).join(" · "),
    licenceSentences(corpus).join(" "),
  ].filter(Boolean);
  return `<footer>${paragraphs(lines)}</footer>`;
}
