import type { Report } from "../report.ts";
import { bibtexOf, citation, corpusWords, makerWords } from "../words/citation.ts";
import { dayWords } from "../../words/numbers.ts";
import { reachWords } from "../words/reach.ts";
import { text } from "./element.ts";

/** How to name the report, so that others find the same numbers. */
export function citeHtml(report: Report): string {
  const { corpus, made } = report;
  const facts = [
    ["Corpus", corpusWords(corpus)],
    ["Fingerprint", corpus.fingerprint ?? ""],
    ["Data", reachWords(report.reach)],
    ["Made", dayWords(made.day)],
    ["By", makerWords(made)],
  ].filter(([, value]) => value);
  return `<section id="cite"><h2>Cite this report</h2><p class="citation">${
    text(citation(report))
  }</p><dl>${
    facts.map(([name, value]) => `<div><dt>${text(name!)}</dt><dd>${text(value!)}</dd></div>`).join(
      "",
    )
  }</dl><details><summary>BibTeX</summary><pre tabindex="0">${
    text(bibtexOf(report), { lines: true })
  }</pre></details></section>`;
}
