import { renderAsync } from "@resvg/resvg-js";
import { fewWords } from "../../words/numbers.ts";
import { FONTS } from "../theme.ts";
import { element, escapeText } from "./svg.ts";

/** Scripts as people call them; what is none of them is a sign. */
const SCRIPTS = [
  ["Arabic", /\p{sc=Arab}/u],
  ["Armenian", /\p{sc=Armn}/u],
  ["Bengali", /\p{sc=Beng}/u],
  ["Burmese", /\p{sc=Mymr}/u],
  ["Chinese", /\p{sc=Han}/u],
  ["Cyrillic", /\p{sc=Cyrl}/u],
  ["Devanagari", /\p{sc=Deva}/u],
  ["Ethiopic", /\p{sc=Ethi}/u],
  ["Georgian", /\p{sc=Geor}/u],
  ["Greek", /\p{sc=Grek}/u],
  ["Gujarati", /\p{sc=Gujr}/u],
  ["Gurmukhi", /\p{sc=Guru}/u],
  ["Hebrew", /\p{sc=Hebr}/u],
  ["Japanese", /[\p{sc=Hira}\p{sc=Kana}]/u],
  ["Kannada", /\p{sc=Knda}/u],
  ["Khmer", /\p{sc=Khmr}/u],
  ["Korean", /\p{sc=Hang}/u],
  ["Lao", /\p{sc=Laoo}/u],
  ["Latin", /\p{sc=Latn}/u],
  ["Malayalam", /\p{sc=Mlym}/u],
  ["Sinhala", /\p{sc=Sinh}/u],
  ["Tamil", /\p{sc=Taml}/u],
  ["Telugu", /\p{sc=Telu}/u],
  ["Thai", /\p{sc=Thai}/u],
  ["Tibetan", /\p{sc=Tibt}/u],
  ["emoji", /\p{Emoji_Presentation}/u],
] as const;
const SIGNS = "some signs";

/**
 * Beyond the letters and signs that the font has which comes along: Latin, Greek, Cyrillic, the signs
 * of texts and sums. What changes another character stands for itself nowhere.
 */
const UNUSUAL =
  /[^ -\u04ff\u1e00-\u1eff\u2010-\u205e\u20a0-\u20be\u2190-\u2195\u2212\u2248\u2260\u2264\u2265\p{M}\p{Z}\p{C}]/gu;
const MOST = 400;
const CELL = 24;
/** No font has a letter here: what is drawn for it is drawn for every letter that is missing. */
const NOBODYS = "\u{10fffd}";

/** Fonts that a picture is drawn with, as resvg takes them. */
export interface Fonts {
  readonly fontFiles: string[];
  readonly loadSystemFonts: boolean;
  readonly defaultFontFamily: string;
  readonly sansSerifFamily: string;
}

/** Letters of a picture for which it takes fonts of the computer that draws it, each once. */
export function unusualLetters(svg: string): string[] {
  const shown = svg.replace(/<title>.*?<\/title>/gs, "").replace(/<[^>]*>/g, "");
  return [...new Set(shown.match(UNUSUAL) ?? [])].slice(0, MOST);
}

/**
 * The scripts of letters that none of some fonts has. Each letter is drawn and compared with one
 * that no font has, since that is what a reader of the picture would see.
 */
export async function scriptsWithout(letters: readonly string[], font: Fonts): Promise<string[]> {
  if (!letters.length) return [];
  const texts = [NOBODYS, ...letters].map((letter, index) =>
    element("text", { x: 4, y: index * CELL + 18, "font-size": 14 }, escapeText(letter))
  );
  const [width, height] = [2 * CELL, texts.length * CELL];
  const svg = element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", width, height, "font-family": FONTS },
    ...texts,
  );
  const { pixels } = await renderAsync(svg, { font });
  const size = width * CELL * 4;
  const cellOf = (index: number) => pixels.subarray(index * size, (index + 1) * size);
  const isMissing = (cell: Uint8Array) =>
    cell.every((value) => value === 0) || cellOf(0).every((value, at) => value === cell[at]);
  const missing = letters.filter((_, index) => isMissing(cellOf(index + 1)));
  return [...new Set(missing.map(scriptOf))].sort();
}

/** What a reader of the picture should know. */
export function lackingNote(scripts: readonly string[]): string {
  return `No font here has ${fewWords(scripts, 4)}: boxes stand for it; name a file with fonts.`;
}

function scriptOf(letter: string): string {
  return SCRIPTS.find(([, of]) => of.test(letter))?.[0] ?? SIGNS;
}
