import { renderAsync } from "@resvg/resvg-js";
import { RefusedValue } from "../../words/refusals.ts";
import { fontFiles } from "./fonts.ts";

/** Not in the font that comes along, which has Latin, Greek, Cyrillic, Hebrew and signs. */
const OTHER_SCRIPTS = /[\u0600-\u1dff\u2300-\u24ff\u2600-\uffff\u{10000}-\u{10ffff}]/u;
const MOST_PIXELS = 50_000_000;

/**
 * A picture in SVG as a PNG file; another thread draws it.
 *
 * @throws {RangeError} when the scale is not above 0 or the picture would be too large
 */
export async function rasterize(svg: string, scale: number): Promise<Uint8Array> {
  const [width = 0, height = 0] = /viewBox="0 0 (\S+) (\S+)"/.exec(svg)?.slice(1).map(Number) ?? [];
  if (!(scale > 0) || width * height * scale ** 2 > MOST_PIXELS) {
    throw new RefusedValue(
      `Cannot draw the PNG: scale must be above 0 and give at most 50 million pixels, current ` +
        `value is ${scale}`,
    );
  }
  const image = await renderAsync(svg, {
    fitTo: { mode: "zoom", value: scale },
    font: {
      fontFiles: fontFiles(),
      loadSystemFonts: OTHER_SCRIPTS.test(svg),
      defaultFontFamily: "Arimo",
      sansSerifFamily: "Arimo",
    },
  });
  return new Uint8Array(image.asPng());
}
