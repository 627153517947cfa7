/**
 * How a run of bytes beyond ASCII can be read. Files whose bytes are not UTF-8 come from Windows,
 * from a Mac, or from a Mac that read text of a Mac as Windows text and saved it again, as the
 * Crunchbase tables of 2013 did.
 */
export interface Reading {
  readonly name: string;
  read(run: Uint8Array): string;
}

const unicode = new TextDecoder("utf-8", { ignoreBOM: true });
const windows = new TextDecoder("windows-1252");
const mac = new TextDecoder("macintosh");
const HIGH = Array.from({ length: 128 }, (_, at) => at + 128);
const WINDOWS_BYTES = new Map(HIGH.map((byte) => [windows.decode(new Uint8Array([byte])), byte]));

/** In the order of preference where nothing speaks for one of them. */
export const READINGS: readonly Reading[] = [
  { name: "Windows-1252", read: (run) => utf8(run) ?? windows.decode(run) },
  { name: "Mac Roman", read: (run) => utf8(run) ?? untangled(mac.decode(run)) },
  { name: "Mac Roman throughout", read: (run) => untangled(mac.decode(run)) },
  { name: "Mac Roman that was converted twice", read: twice },
];

function twice(run: Uint8Array): string {
  const once = mac.decode(run);
  const bytes = windowsBytes(once);
  return bytes ? untangled(mac.decode(bytes)) : once;
}

/** UTF-8 that was taken for Windows-1252 (`Ã©`), as it was before (`é`). */
function untangled(text: string): string {
  const bytes = windowsBytes(text);
  return bytes && utf8(bytes) || text;
}

function windowsBytes(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = Array.from(text, (letter) => WINDOWS_BYTES.get(letter));
  return bytes.every((byte) => byte !== undefined) ? new Uint8Array(bytes) : null;
}

/** A run of bytes beyond ASCII as UTF-8, or null where it is none. */
export function utf8(run: Uint8Array): string | null {
  return isUtf8(run) ? unicode.decode(run) : null;
}

/** Whether a run of bytes beyond ASCII is UTF-8: what a decoder throws takes long. */
function isUtf8(run: Uint8Array): boolean {
  for (let at = 0; at < run.length;) {
    const [first, second = 0] = [run[at]!, run[at + 1]];
    const length = first < 0xc2 || first > 0xf4 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    const [least, most] = first === 0xe0
      ? [0xa0, 0xbf]
      : first === 0xed
      ? [0x80, 0x9f]
      : first === 0xf0
      ? [0x90, 0xbf]
      : first === 0xf4
      ? [0x80, 0x8f]
      : [0x80, 0xbf];
    if (length === 0 || at + length > run.length || second < least || second > most) return false;
    for (let rest = at + 2; rest < at + length; rest++) {
      if (run[rest]! < 0x80 || run[rest]! > 0xbf) return false;
    }
    at += length;
  }
  return true;
}

/**
 * How well a run of `bytes` bytes, read as `text`, fits between the characters around it, -1 to 2:
 * letters belong to words, capitals begin them, typographic marks are common where mathematical
 * ones are not, and bytes that turn out to be UTF-8 hardly do so by chance.
 */
export function plausibility(before: string, text: string, after: string, bytes: number): number {
  const letters = [before, ...text, after];
  let sum = 0;
  for (let at = 1; at < letters.length - 1; at++) {
    sum += fit(letters[at - 1]!, letters[at]!, letters[at + 1]!);
  }
  return sum / (letters.length - 2) + (letters.length - 2 < bytes ? 1 : 0);
}

function fit(before: string, letter: string, after: string): number {
  if (/[ƒıﬁﬂ]/u.test(letter)) return -0.5;
  if (/\p{Ll}/u.test(letter)) return /\p{L}/u.test(before + after) ? 1 : 0;
  if (/\p{Lu}/u.test(letter)) {
    if (/\p{Ll}/u.test(before)) return -1;
    return /\p{L}/u.test(before + after) ? 0.9 : 0;
  }
  if (letter === "’") return /\p{L}/u.test(before) ? 1 : 0;
  if (/[\p{Zs}\p{Pd}‘“”…•™®©°·×£€«»§]/u.test(letter)) return 0.5;
  return /\p{L}/u.test(letter) ? 0 : /[\p{Cc}\p{Co}\ufffd]/u.test(letter) ? -1 : -0.5;
}
