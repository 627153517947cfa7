import { concat } from "@std/bytes/concat";
import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PALETTE = 3;
/** Signature and IHDR, which come first in every file. */
const HEAD = 33;
const METRES_PER_INCH = 0.0254;
/** The unit of pHYs. */
const METRE = 1;

/**
 * A PNG file of one pixel per entry: numbers into a palette of `#rrggbb` colours; a number beyond
 * the palette is transparent.
 */
export function indexedPng(
  rows: readonly (readonly number[])[],
  palette: readonly string[],
): Uint8Array {
  const [width, height] = [rows[0]?.length ?? 0, rows.length];
  const head = new DataView(new ArrayBuffer(13));
  head.setUint32(0, width);
  head.setUint32(4, height);
  head.setUint8(8, 8);
  head.setUint8(9, PALETTE);
  const colors = [...palette, "#000000"].flatMap((color) =>
    [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16))
  );
  const opacity = [...palette.map(() => 255), 0];
  const lines = new Uint8Array((width + 1) * height);
  rows.forEach((row, index) =>
    lines.set(row.map((each) => Math.min(each, palette.length)), index * (width + 1) + 1)
  );
  return concat([
    Uint8Array.from(SIGNATURE),
    chunk("IHDR", new Uint8Array(head.buffer)),
    chunk("PLTE", Uint8Array.from(colors)),
    chunk("tRNS", Uint8Array.from(opacity)),
    chunk("IDAT", new Uint8Array(deflateSync(lines))),
    chunk("IEND", new Uint8Array()),
  ]);
}

/** A PNG file that says how many of its pixels are an inch, so that it is as large as it was meant. */
export function withDensity(png: Uint8Array, dpi: number): Uint8Array {
  const perMetre = new DataView(new ArrayBuffer(9));
  perMetre.setUint32(0, Math.round(dpi / METRES_PER_INCH));
  perMetre.setUint32(4, Math.round(dpi / METRES_PER_INCH));
  perMetre.setUint8(8, METRE);
  return concat([
    png.subarray(0, HEAD),
    chunk("pHYs", new Uint8Array(perMetre.buffer)),
    png.subarray(HEAD),
  ]);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}
