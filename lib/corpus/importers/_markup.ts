import { decodeHTMLStrict } from "entities/decode";

const TAG =
  /<\/?(?:i|b|u|em|strong|sub|sup|sc|scp|tt|inf|span|br|p|title|sec|jats:[\w-]+|mml:[\w-]+)(?:\s[^<>]*)?\/?>/gi;

/**
 * Text as people read it: character references (`&amp;`) resolved, tags of inline markup removed.
 * Anything else in angle brackets is text.
 */
export function readable(text: string): string {
  const plain = /[<]/.test(text) ? text.replace(TAG, breaks) : text;
  return (plain.includes("&") ? decodeHTMLStrict(plain) : plain).replace(/[^\S\n]+/g, " ").trim();
}

/** Tags that end a line part words; the others stand within them. */
function breaks(tag: string): string {
  return /^<\/?(?:br|p|title|sec|jats:(?:p|title|sec))\b/i.test(tag) ? " " : "";
}
