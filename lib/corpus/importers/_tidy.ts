import type { ToRemark } from "../files/remarked.ts";
import { mended } from "./_encoded_twice.ts";

/** Spaces of other widths, and those at which no line breaks. */
const SPACE = /(?! )\p{Zs}/gu;
/** Characters of control, but for tabs and line ends, and those without a width within words. */
const UNSEEN =
  // deno-lint-ignore no-control-regex
  /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\u200b\u2060\ufeff]|(?<=\p{Script=Latin})[\u200c\u200d]+(?=\p{Script=Latin})|^[\u200c-\u200f\u202a-\u202e\u2066-\u2069]+|[\u200c-\u200f\u202a-\u202e\u2066-\u2069]+$/gu;
/** Any of them, and returns. */
const ANY = String
  .raw`\0-\x08\x0b-\x1f\x7f-\xa0\xad\u1680\u2000-\u200f\u202a-\u202f\u205f-\u2069\u3000\ufeff`;
const UNTIDY = new RegExp(`[${ANY}]`);
/** What a text has in it that may not be tidy, halves of characters too: most have nothing of it. */
export const MAY_BE_UNTIDY: RegExp = new RegExp(String.raw`[${ANY}\ud800-\udfff]`);

/** Characters of control beyond ASCII, and where a word may be cut. */
const HIGH = /[\x80-\x9f\xad]/g;
const WINDOWS = new TextDecoder("windows-1252");

/**
 * A text without characters that nobody sees, with plain spaces and LF; those from 0x80 to 0x9F are
 * what they were in Windows-1252. Marks of direction and joiners stay where they belong: within a
 * text, and not between Latin letters.
 */
export function tidyText(text: string): string {
  if (isTidy(text)) return text;
  const formed = text.isWellFormed() ? text : text.toWellFormed();
  const whole = formed.includes("\r") ? formed.replace(/\r\n?/g, "\n") : formed;
  if (!UNTIDY.test(whole)) return whole;
  const plain = whole.replace(UNSEEN, "");
  // where text was encoded twice, these are letters
  return mended(plain) === plain ? plain.replace(HIGH, letterOf).replace(SPACE, " ") : plain;
}

/** Whether {@link tidyText} gives a text as it is; of a few it does too, and this says no. */
export function isTidy(text: string): boolean {
  return !MAY_BE_UNTIDY.test(text) || (text.isWellFormed() && !UNTIDY.test(text));
}

function letterOf(control: string): string {
  const letter = WINDOWS.decode(Uint8Array.of(control.charCodeAt(0)));
  return letter === control || letter === "\xad" ? "" : letter;
}

/** A row with all its texts tidy, names of fields included; what is tidy is returned itself. */
export function tidy<T>(row: T, remark: ToRemark): T {
  return tidied(row, remark) as T;
}

function tidied(value: unknown, remark: ToRemark): unknown {
  if (typeof value === "string") return told(value, remark);
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return tidyItems(value, remark);
  if (value instanceof Map) {
    return new Map([...value].map(([key, each]) => [key, tidied(each, remark)]));
  }
  const entries = Object.entries(value);
  const made = entries.map(([key, each]) => [tidyText(key), tidied(each, remark)] as const);
  const isTidy = entries.every(([key, each], at) => key === made[at]![0] && each === made[at]![1]);
  return isTidy ? value : Object.fromEntries(made);
}

function tidyItems(items: readonly unknown[], remark: ToRemark): readonly unknown[] {
  let copy: unknown[] | null = null;
  for (const [at, each] of items.entries()) {
    const made = tidied(each, remark);
    if (made !== each) (copy ??= [...items])[at] = made;
  }
  return copy ?? items;
}

function told(text: string, remark: ToRemark): string {
  const made = tidyText(text);
  // other spaces and line ends are no matter
  if (made.length !== text.replaceAll("\r\n", "\n").length) {
    remark({ code: "unseen_characters", data: {} });
  }
  return made;
}
