import { listWords } from "../../words/numbers.ts";
import { vocabularyWords } from "../../words/vocabularies.ts";
import type { Definition } from "../report.ts";
import { lineAbout } from "./line.ts";

/** What a topic is, as its vocabulary says it, or where it stands there. */
export function definitionWords({ text, vocabulary, parents }: Definition): string {
  const whose = vocabulary === null ? null : vocabularyWords(vocabulary);
  const line = text === null ? null : lineAbout([text.replace(/\s+/g, " ")], []);
  if (line !== null) return whose === null ? line : `${line} (${whose})`;
  const topic = whose === null ? "A topic" : `A topic of the vocabulary ${whose}`;
  return `${topic}, below ${listWords(parents)}.`;
}
