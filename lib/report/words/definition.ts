import { listWords } from "../../words/numbers.ts";
import type { Definition } from "../report.ts";
import { lineAbout } from "./line.ts";

/** What a topic is, as its vocabulary says it, or where it stands there. */
export function definitionWords({ text, vocabulary, parents }: Definition): string {
  const line = text === null ? null : lineAbout([text.replace(/\s+/g, " ")], []);
  if (line !== null) return vocabulary === null ? line : `${line} (${vocabulary})`;
  const topic = vocabulary === null ? "A topic" : `A topic of the vocabulary ${vocabulary}`;
  return `${topic}, below ${listWords(parents)}.`;
}
