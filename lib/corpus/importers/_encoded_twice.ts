/** What bytes from 0x80 to 0xBF are in cp1252, in their order. */
const FOLLOWING = new TextDecoder("windows-1252").decode(
  Uint8Array.from({ length: 0x40 }, (_, at) => 0x80 + at),
);

const ANY = `[${FOLLOWING.replaceAll(/[\\\]^-]/g, "\\$&")}]`;
const RUN = new RegExp(
  `[\\u00c2-\\u00df]${ANY}|[\\u00e0-\\u00ef]${ANY}{2}|[\\u00f0-\\u00f4]${ANY}{3}`,
  "g",
);
const UTF8 = new TextDecoder("utf-8", { fatal: true });

/**
 * A text whose UTF-8 was taken for cp1252 and encoded again, as it was before: `£100` for `Â£100`,
 * `’` for `â€™`. All else stays as it is.
 */
export function mended(text: string): string {
  if (!/[\u00c2-\u00f4]/.test(text)) return text;
  return text.replace(RUN, (run) => {
    const bytes = Array.from(
      run,
      (character, at) => at === 0 ? character.charCodeAt(0) : 0x80 + FOLLOWING.indexOf(character),
    );
    try {
      return UTF8.decode(Uint8Array.from(bytes));
    } catch {
      return run;
    }
  });
}
