const WORDS = new Map([
  ["true", true],
  ["yes", true],
  ["1", true],
  ["false", false],
  ["no", false],
  ["0", false],
]);

/** What a cell says that is true or false; undefined where it says neither. */
export function truthOf(text: string): boolean | undefined {
  return WORDS.get(text.toLowerCase());
}
