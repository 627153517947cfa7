const SENTENCES = new Intl.Segmenter("en", { granularity: "sentence" });
const MOST = 240;

/** The first sentence of the texts that names one of the names, else the first; cut to a line. */
export function lineAbout(
  texts: readonly (string | null | undefined)[],
  names: readonly string[],
): string | null {
  const wanted = names.map((name) => name.toLowerCase());
  const sentences = texts.flatMap((text) =>
    text
      ? [...SENTENCES.segment(text)].map(({ segment }) => segment.replace(/\s+/g, " ").trim())
      : []
  ).filter(Boolean);
  const found =
    sentences.find((each) => wanted.some((name) => each.toLowerCase().includes(name))) ??
      sentences[0];
  return found === undefined ? null : cut(found);
}

function cut(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= MOST) return text;
  return `${characters.slice(0, MOST - 1).join("").replace(/\s+\S*$/, "")} …`;
}
