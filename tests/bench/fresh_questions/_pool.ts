import type { Pool, Text } from "./pool.ts";
import { sharesOf } from "./pool.ts";
import { strataOfWords } from "./strata.ts";

/** Letters of words that are made up: none of their stems are shorter. */
const LETTERS = "bcdfghjklm";

/** A made-up pool: the word of a number is in every text whose number it divides. */
export function poolFor(texts: number): Pool {
  const all = Array.from({ length: texts }, (_, at) => textOf(at + 1, texts));
  const topics = ["large", "middling", "small"].map((name, third) => ({
    name,
    items: Array.from({ length: 10 }, (_, at) => `t${10 * third + at}`),
  }));
  return {
    texts: all,
    words: strataOfWords(sharesOf(all)),
    topics: { articles: topics, deals: topics, organizations: topics, grants: topics },
    articles: texts,
    unread: Array.from({ length: 730 }, (_, at) => `id-${at}`),
  };
}

function textOf(number: number, texts: number): Text {
  const found: string[] = [];
  for (let divisor = 1; divisor <= texts; divisor++) {
    if (number % divisor === 0) found.push(wordOf(divisor));
  }
  return { title: found.slice(-3), summary: found, body: [...found, ...found.toReversed()] };
}

/** A word for each number, long enough for any prefix. */
function wordOf(number: number): string {
  return `zk${[...String(number)].map((digit) => `${LETTERS[Number(digit)]}o`).join("")}kobokk`;
}
