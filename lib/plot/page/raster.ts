import { readFile } from "node:fs/promises";
import { renderAsync } from "@resvg/resvg-js";
import { RefusedValue } from "../../words/refusals.ts";
import { shown } from "../../words/shown.ts";
import { fontFiles } from "./fonts.ts";
import { withDensity } from "./pixels.ts";
import { type Fonts, scriptsWithout, unusualLetters } from "./scripts.ts";

const MOST_PIXELS = 50_000_000;
/** How files begin that hold TrueType or OpenType fonts, one or several. */
const FONT_FILES = ["00010000", "74727565", "4f54544f", "74746366"];

/** How a picture becomes pixels. */
export interface RasterOptions {
  /** Pixels per pixel of the picture. */
  readonly scale: number;
  /** Pixels per inch that the file says of itself. */
  readonly dpi: number;
  /** Fonts for what the one that comes along lacks. */
  readonly fonts?: readonly string[];
}

/**
 * A picture in SVG as a PNG file; another thread draws it.
 *
 * @param redraw the picture again, with a note on the scripts that no font has
 * @throws {RangeError} when the picture would be too large, or a font is none
 */
export async function rasterize(
  svg: string,
  { scale, dpi, fonts = [] }: RasterOptions,
  redraw: (lacking: readonly string[]) => string = () => svg,
): Promise<Uint8Array> {
  const letters = unusualLetters(svg);
  for (const path of fonts) await checkFont(path);
  const font: Fonts = {
    fontFiles: [...fontFiles(), ...fonts],
    loadSystemFonts: letters.length > 0,
    defaultFontFamily: "Arimo",
    sansSerifFamily: "Arimo",
  };
  const lacking = await scriptsWithout(letters, font);
  const drawn = lacking.length ? redraw(lacking) : svg;
  const [width = 0, height = 0] = /viewBox="0 0 (\S+) (\S+)"/.exec(drawn)?.slice(1).map(Number) ??
    [];
  if (!(scale > 0) || width * height * scale ** 2 > MOST_PIXELS) {
    throw new RefusedValue(
      `Cannot draw the PNG: scale must be above 0 and give at most 50 million pixels, current ` +
        `value is ${scale}`,
    );
  }
  const image = await renderAsync(drawn, { fitTo: { mode: "zoom", value: scale }, font });
  return withDensity(new Uint8Array(image.asPng()), dpi);
}

async function checkFont(path: string): Promise<void> {
  const begins = await readFile(path).then(
    (bytes) => bytes.subarray(0, 4).toHex(),
    () => "",
  );
  if (FONT_FILES.includes(begins)) return;
  throw new RefusedValue(
    `Cannot draw the PNG: fonts must be TrueType or OpenType files that can be read, current ` +
      `value is ${shown(path)}`,
  );
}
