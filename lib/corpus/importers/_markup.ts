import { decodeHTMLStrict } from "entities/decode";

const TAG =
  /<\/?(?:i|b|u|em|strong|sub|sup|sc|scp|tt|inf|span|br|p|title|sec|jats:[\w-]+|mml:[\w-]+)(?:\s[^<>]*)?\/?>/gi;

/** The end of a word before one that is set apart by its face alone: `program<i>PLATON</i>`. */
const GLUED =
  /\p{Ll}{3}(?=<(?:i|b|u|em|strong|scp)>\p{L}{3})|(?<=\p{L}{3})<\/(?:i|b|u|em|strong|scp)>(?=\p{Ll}{3})/gu;

/** So often sources escape what is escaped already. */
const MOST_LAYERS = 3;

/**
 * Text as people read it: character references (`&amp;`) resolved, however often they were escaped,
 * and tags of inline markup removed. Anything else in angle brackets is text.
 */
export function readable(text: string): string {
  let plain = text;
  for (let layer = 0; layer < MOST_LAYERS; layer++) {
    const before = plain;
    if (plain.includes("<")) plain = plain.replace(GLUED, "$& ").replace(TAG, breaks);
    if (plain.includes("&")) plain = decodeHTMLStrict(plain);
    if (plain === before) break;
  }
  return plain.replace(/[^\S\n]+/g, " ").trim();
}

/** Tags that end a line part words; the others stand within them. */
function breaks(tag: string): string {
  return /^<\/?(?:br|p|title|sec|jats:(?:p|title|sec))\b/i.test(tag) ? " " : "";
}
