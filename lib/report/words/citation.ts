import { dayWords } from "../../words/numbers.ts";
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

/** The corpus by its title; of one that was not observed, that it was not. */
export function corpusWords({ title, synthetic }: Report["corpus"]): string {
  return synthetic ? `${title} (synthetic data)` : title;
}

/** `trendframe 0.1.0` */
export function makerWords({ version }: Made): string {
  return version ? `trendframe ${version}` : "trendframe";
}

/** Whose the data are and under which licence, each once. */
export function licencesOf({ sources }: Report["corpus"]): string[] {
  const told = sources.map(({ licence, attribution }) =>
    [attribution, licence].filter(Boolean).join(", ")
  );
  return [...new Set(told.filter(Boolean))];
}
