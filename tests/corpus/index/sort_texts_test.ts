import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { orderOfTexts } from "../../../lib/corpus/index/sort_texts.ts";
import { byCodePoint } from "../../../lib/text/mod.ts";

const free = () => undefined;

async function sorted(texts: readonly string[]): Promise<string[]> {
  return Array.from(await orderOfTexts(texts, free), (place) => texts[place]!);
}

Deno.test("texts are put in the order of code points", async () => {
  // few characters: many begin alike, and some are equal
  const unit = fc.constantFrom("a", "b", "\u00e9", "\ue000", "\u{10000}", "\ud800");
  const texts = fc.array(fc.string({ unit, maxLength: 6 }), { maxLength: 200 });
  await fc.assert(fc.asyncProperty(texts, async (each) => {
    assertEquals(await sorted(each), each.toSorted(byCodePoint));
  }));
});

Deno.test("each place is told once, also of texts that are all the same or already in order", async () => {
  const same = Array.from({ length: 1_000 }, () => "same");
  assertEquals([...await orderOfTexts(same, free)].sort((a, b) => a - b), [...same.keys()]);
  const ordered = Array.from({ length: 1_000 }, (_, at) => String.fromCharCode(at));
  assertEquals([...await orderOfTexts(ordered, free)], [...ordered.keys()]);
});

Deno.test("other work may run meanwhile", async () => {
  const texts = Array.from({ length: 5_000 }, (_, at) => `${at * 7_919 % 5_000}`);
  let rests = 0;
  await orderOfTexts(texts, () => {
    rests++;
    return Promise.resolve();
  });
  assert(rests > 100, `${rests} rests`);
});
