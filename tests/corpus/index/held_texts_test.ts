import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { HeldTexts } from "../../../lib/corpus/index/held_texts.ts";
import { byCodePoint } from "../../../lib/text/mod.ts";

const texts = fc.array(
  fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("", "\ufeffid", "\u{10000}", "\uffee")),
);

Deno.test("texts are given back as they were held, and compare by code point", () => {
  fc.assert(fc.property(texts, (all) => {
    const held = new HeldTexts();
    for (const text of all) held.push(text);
    assertEquals(held.length, all.length);
    for (const [one, text] of all.entries()) {
      assertEquals(held.at(one), text);
      for (const [other, another] of all.entries()) {
        assertEquals(Math.sign(held.compare(one, other)), Math.sign(byCodePoint(text, another)));
      }
    }
  }));
});
