import { bibtexEntry, texKey, texText } from "../../words/bibtex.ts";
import { dayWords } from "../../words/numbers.ts";
import { sourceWords } from "../../words/sources.ts";
import type { Made, Report } from "../report.ts";
import { reachWords } from "./reach.ts";

/** The report as a reference names it, in one line. */
export function citation({ title, corpus, reach, made }: Report): string {
  const data = reachWords(reach);
  return [
    `${title}: trend report`,
    corpusWords(corpus),
    data && `Data ${data}`,
    corpus.fingerprint ? `Fingerprint ${corpus.fingerprint}` : "",
    `Made ${dayWords(made.day)} with ${makerWords(made)}`,
  ].filter(Boolean).join(". ") + ".";
}

/** The same as an entry of BibTeX. */
export function bibtexOf({ title, corpus, reach, made }: Report): string {
  const [year, month] = made.day.split("-");
  const data = reachWords(reach);
  const note = [
    corpusWords(corpus),
    data && `data ${data}`,
    corpus.fingerprint ? `fingerprint ${corpus.fingerprint}` : "",
  ].filter(Boolean).join(", ");
  // braces inside: styles that lower the case of titles must leave names and acronyms alone
  return bibtexEntry("misc", texKey(`trendframe:${made.day}:${title}`), [
    ["title", `{${texText(`${title}: trend report`)}}`],
    ["howpublished", texText(`Made with ${makerWords(made)}`)],
    ["year", year],
    ["month", String(Number(month))],
    ["note", texText(note)],
  ]);
}

/** The corpus by its title; of one that was not observed, that it was not. */
export function corpusWords(corpus: Report["corpus"]): string {
  return corpus.synthetic ? `${corpusTitle(corpus)} (synthetic data)` : corpusTitle(corpus);
}

/** What a corpus is called. */
export function corpusTitle({ title }: Report["corpus"]): string {
  return title.trim() || "Corpus without a title";
}

/** `trendframe 0.1.0` */
export function makerWords({ version }: Made): string {
  return version ? `trendframe ${version}` : "trendframe";
}

/** Whose the data are and under which licence, each once, and of whom that is not known. */
export function licenceSentences({ sources }: Pick<Report["corpus"], "sources">): string[] {
  const told = sources.map(({ importer, licence, attribution }) => ({
    whose: knownOf(attribution) ?? sourceWords(importer),
    licence: knownOf(licence),
  }));
  const licensed = told.flatMap(({ whose, licence }) => licence ? [`${whose}, ${licence}`] : []);
  const others = told.flatMap(({ whose, licence }) => licence ? [] : [whose]);
  return [["Data", licensed], ["Licence not known", others]].flatMap(([what, all]) =>
    all!.length ? [`${what}: ${[...new Set(all)].join("; ")}.`] : []
  );
}

/** Whose the data of a source are and under which licence; null where neither is known. */
export function licenceWords(
  { licence, attribution }: Report["corpus"]["sources"][number],
): string | null {
  return [licence, attribution].map(knownOf).filter(Boolean).join("; ") || null;
}

/** Importers and mappings of what nobody said write that it is not known. */
function knownOf(said: string | null): string | null {
  return said === "not known" ? null : said || null;
}
