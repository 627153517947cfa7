/** Control characters and those that turn the direction of text: they would break a display. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|[\u{20000}-\u{3fffd}]/u;

/** One line of at most so many characters; a longer one ends in an ellipsis. */
export function oneLine(text: string, most: number): string {
  const line = text.slice(0, most * 8).replace(UNSAFE, " ").trim();
  const characters = Array.from(line);
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join("").trimEnd()}…`;
}

/** How many columns of a terminal a line takes. */
export function widthOf(line: string): number {
  let width = 0;
  for (const character of line) {
    if (!/\p{M}/u.test(character)) width += WIDE.test(character) ? 2 : 1;
  }
  return width;
}
