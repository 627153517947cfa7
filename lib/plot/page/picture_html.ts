import { escapeHtml } from "../../frame/display/escape.ts";

/** A picture as it is put into HTML: no script, no style sheet, nothing fetched. */
export interface ShownPicture {
  readonly alt: string;
  readonly type: "image/svg+xml" | "image/png";
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** The SVG for windows as narrow as a telephone. */
  readonly narrow?: string | undefined;
  /** Without a frame of its own, as inside a line of text. @default {false} */
  readonly bare?: boolean;
}

/** Up to this many pixels a window is narrow. */
const NARROW = 480;
/** A frame that is seen on light and on dark. */
const CARD = "border:1px solid rgba(128,128,128,.35);border-radius:8px;box-sizing:border-box;";

/**
 * The picture as a card as wide as it is, and never wider than where it is shown. A front end that
 * does not trust a notebook keeps the image, and neither SVG nor style sheets.
 */
export function pictureHtml(
  { alt, type, bytes, width, height, narrow, bare = false }: ShownPicture,
): string {
  const image = `<img alt="${escapeHtml(alt)}" width="${width}" height="${height}" ` +
    `style="max-width:100%;height:auto;${bare ? "" : CARD}" src="${dataUrl(type, bytes)}">`;
  if (narrow === undefined) return image;
  const source = dataUrl("image/svg+xml", new TextEncoder().encode(narrow));
  return `<picture><source media="(max-width:${NARROW}px)" srcset="${source}">${image}</picture>`;
}

/** The size of an SVG, of its view box. */
export function sizeOf(svg: string): { readonly width: number; readonly height: number } {
  const [width = 0, height = 0] = /viewBox="0 0 (\S+) (\S+)"/.exec(svg)?.slice(1).map(Number) ?? [];
  return { width, height };
}

function dataUrl(type: string, bytes: Uint8Array): string {
  return `data:${type};base64,${bytes.toBase64()}`;
}
