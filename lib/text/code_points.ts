/** Compares strings by code point, as UTF-8 bytes and SQLite do; for `sort`. */
export function byCodePoint(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i), y = b.charCodeAt(i);
    if (x !== y) return rank(x) - rank(y);
  }
  return a.length - b.length;
}

/** What the character of a text at a place is ordered by; −1 after its last. */
export function rankAt(text: string, at: number): number {
  return at < text.length ? rank(text.charCodeAt(at)) : -1;
}

/** Surrogates stand for code points above all others. */
function rank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}
