import { terms } from "../../text/mod.ts";

const SENTENCES = new Intl.Segmenter("en", { granularity: "sentence" });
const MOST = 200;

/**
 * The first sentence of the texts that holds one of the names, in whatever form of its words; else
 * the first of those that hold most words of one, else the first; cut to a line.
 */
export function lineAbout(
  texts: readonly (string | null | undefined)[],
  names: readonly string[],
): string | null {
  const wanted = names.map(terms).filter(({ length }) => length);
  const sentences = texts.flatMap((text) =>
    text
      ? [...SENTENCES.segment(text)].map(({ segment }) => segment.replace(/\s+/g, " ").trim())
      : []
  ).filter(Boolean);
  let found = sentences[0], most = 0;
  for (const sentence of sentences) {
    const held = heldOf(terms(sentence), wanted);
    if (held > most) [found, most] = [sentence, held];
  }
  return found === undefined ? null : cut(found);
}

/** How much of a name the words hold: a part of its words, or 2 where they hold it as it is. */
function heldOf(words: readonly string[], names: readonly (readonly string[])[]): number {
  const text = ` ${words.join(" ")} `;
  const parts = names.map((name) =>
    text.includes(` ${name.join(" ")} `)
      ? 2
      : name.filter((word) => words.includes(word)).length / name.length
  );
  return Math.max(0, ...parts);
}

function cut(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= MOST) return text;
  return `${characters.slice(0, MOST - 1).join("").replace(/\s+\S*$/, "")} …`;
}
