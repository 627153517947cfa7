import { dayWords } from "../../words/numbers.ts";
import type { Report } from "../report.ts";
import { reachWords } from "./reach.ts";

/** The report as a reference names it, in one line. */
export function citation({ title, corpus, reach, made }: Report): string {
  const data = reachWords(reach);
  return [
    `${title}: trend report`,
    corpus.title + (corpus.synthetic ? " (synthetic data)" : ""),
    data && `Data ${data}`,
    corpus.fingerprint ? `Fingerprint ${corpus.fingerprint}` : "",
    `Made ${dayWords(made.day)} with trendframe${made.version && ` ${made.version}`}`,
  ].filter(Boolean).join(". ") + ".";
}
