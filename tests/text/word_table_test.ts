import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { byCodePoint, words, WordTable } from "../../lib/text/mod.ts";

/** The words of a text by way of their numbers. */
function byNumbers(table: WordTable, text: string): string[] {
  const found: string[] = [];
  table.scan(text, (number) => found.push(table.words[number]!));
  return found;
}

Deno.test("the table finds the words that the tokeniser finds", () => {
  const table = new WordTable();
  const text = fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme-ascii" }));
  fc.assert(fc.property(text, (each) => assertEquals(byNumbers(table, each), words(each))));
});

Deno.test("every word has one number, however it is written", () => {
  const table = new WordTable();
  const numbers: number[] = [];
  for (const text of ["Naive caf\u00e9", "na\u00efve", "CAFE cafe", "nAIVE"]) {
    table.scan(text, (number) => numbers.push(number));
  }
  assertEquals(numbers, [0, 1, 0, 1, 1, 0]);
  assertEquals(table.words, ["naive", "cafe"]);
});

Deno.test("a hundred thousand words keep their numbers while the table grows", () => {
  const table = new WordTable();
  const many = Array.from({ length: 100_000 }, (_, i) => `w${i.toString(36)}`);
  for (let round = 0; round < 2; round++) {
    let at = 0;
    table.scan(many.join(" "), (number) => {
      if (number !== at++) throw new Error(`word ${at - 1} has number ${number}`);
    });
  }
  assertEquals(table.words, many);
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
