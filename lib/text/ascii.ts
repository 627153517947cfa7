/** What a character is to the tokeniser; letters and digits are bits, to be gathered over a word. */
export const SEPARATOR = 0;
export const PLAIN = 1;
export const CAPITAL = 2;
export const FOREIGN = 4;

/** The kind of every ASCII character; all others are {@link FOREIGN}. */
export const ASCII_KINDS: Uint8Array = asciiKinds();

function asciiKinds(): Uint8Array {
  const kinds = new Uint8Array(128);
  for (let code = 0; code < 128; code++) {
    const character = String.fromCharCode(code);
    if (/[a-z0-9]/.test(character)) kinds[code] = PLAIN;
    if (/[A-Z]/.test(character)) kinds[code] = CAPITAL;
  }
  return kinds;
}

/** The lower case of every letter and digit in ASCII, 0 for what separates words. */
export const ASCII_LOWER: Uint8Array = ASCII_KINDS.map((kind, code) =>
  kind === SEPARATOR ? 0 : kind === CAPITAL ? code | 32 : code
);
