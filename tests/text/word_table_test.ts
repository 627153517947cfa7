import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { byCodePoint, words, WordTable } from "../../lib/text/mod.ts";

/** The words of a text by way of their numbers. */
function byNumbers(table: WordTable, text: string): string[] {
  return Array.from(table.scan(text), (number) => table.at(number));
}

Deno.test("the table finds the words that the tokeniser finds", () => {
  const table = new WordTable();
  const text = fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme-ascii" }));
  fc.assert(fc.property(text, (each) => assertEquals(byNumbers(table, each), words(each))));
});

Deno.test("every word has one number, however it is written", () => {
  const table = new WordTable();
  const texts = ["Naive caf\u00e9", "na\u00efve", "CAFE cafe", "nAIVE"];
  assertEquals(texts.flatMap((text) => [...table.scan(text)]), [0, 1, 0, 1, 1, 0]);
  assertEquals(table.from(0), ["naive", "cafe"]);
});

Deno.test("a hundred thousand words keep their numbers while the table grows", () => {
  const table = new WordTable();
  const many = Array.from({ length: 100_000 }, (_, i) => `w${i.toString(36)}`);
  for (let round = 0; round < 2; round++) {
    assertEquals([...table.scan(many.join(" "))], [...many.keys()]);
  }
  assertEquals(table.from(0), many);
});

Deno.test("words with letters beyond ASCII keep their numbers, also those that were forgotten as runs", () => {
  const table = new WordTable();
  const many = Array.from({ length: 20_000 }, (_, i) => `\u03bb${i.toString(36)}`);
  many.push("\u03bb".repeat(100));
  for (let round = 0; round < 2; round++) {
    assertEquals([...table.scan(many.join(" "))], [...many.keys()]);
  }
  assertEquals(table.from(0), many);
});

Deno.test("folding may give more and longer words than the text has room for", () => {
  // one character that folds to four words, and one to four letters in ASCII
  const texts = [
    `${"\ufdfa".repeat(1_000)} and so on`,
    `${"\u3389".repeat(1_000)} and so on`,
  ];
  for (const text of texts) assertEquals(byNumbers(new WordTable(), text), words(text));
});

Deno.test("words that are alike in their beginning, their end or their length are apart", () => {
  const alike = ["a", "aa", "ab", "ba", "aaa", "aab", "baa", "a1", "1a", "x".repeat(5_000)];
  assertEquals(byNumbers(new WordTable(), [...alike, ...alike].join(" ")), [...alike, ...alike]);
});

Deno.test("code points are ordered as UTF-8 bytes are", () => {
  const bytes = (text: string) => [...new TextEncoder().encode(text)];
  const compareBytes = (a: number[], b: number[]) => {
    const at = a.findIndex((byte, i) => byte !== b[i]);
    return at < 0 ? a.length - b.length : a[at]! - (b[at] ?? -1);
  };
  const text = fc.string({ unit: "binary", maxLength: 4 });
  fc.assert(
    fc.property(text, text, (a, b) => {
      assertEquals(Math.sign(byCodePoint(a, b)), Math.sign(compareBytes(bytes(a), bytes(b))));
    }),
    { examples: [["\u{10ffff}", "\uffff"], ["\ue000", "\u{10000}"]] },
  );
});
