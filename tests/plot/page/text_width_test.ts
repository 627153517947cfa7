import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import fc from "fast-check";
import { fitText, textWidth, wrapText } from "../../../lib/plot/page/text_width.ts";

Deno.test("widths are those of Arial", () => {
  assertAlmostEquals(textWidth("Hello", 1000), 722 + 556 + 222 + 222 + 556, 1e-9);
  assertAlmostEquals(textWidth("Hello", 1000, true), 722 + 556 + 278 + 278 + 611, 1e-9);
  assertAlmostEquals(textWidth("0123456789", 10), 55.6, 1e-9);
  assertEquals(textWidth("電池", 12), 24);
  assertEquals(textWidth("e\u0301", 12), textWidth("e", 12));
});

Deno.test("lines are as wide as they may be and lose no word", () => {
  const word = fc.stringMatching(/^[a-z]{1,9}$/);
  fc.assert(fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), (words) => {
    const lines = wrapText(words.join(" "), 100, 12);
    assertEquals(lines.join(" ").split(" "), words);
    for (const line of lines) assert(textWidth(line, 12) <= 100 || !line.includes(" "));
  }));
});

Deno.test("the last line allowed is cut, as is a word that is too long", () => {
  const lines = wrapText("one two three four five six seven", 60, 12, { most: 2 });
  assertEquals(lines.length, 2);
  assert(lines[1]!.endsWith("…"));
  assertEquals(wrapText("", 60, 12), []);
  const [long] = wrapText("Donaudampfschifffahrtsgesellschaft", 60, 12);
  assert(long!.endsWith("…") && textWidth(long!, 12) <= 60);
});

Deno.test("Chinese and Japanese break between characters, but not before what closes them", () => {
  const text = "量子コンピュータ、量子通信。";
  const lines = wrapText(text, 60, 12);
  assertEquals(lines.join(""), text);
  assert(lines.length > 2);
  for (const line of lines) assert(textWidth(line, 12) <= 60 && !/^[、。]/.test(line), line);
  const mixed = wrapText("IBM の 量子 roadmap", 40, 12);
  assertEquals(mixed, ["IBM の", "量子", "road…"]);
});

Deno.test("the ellipsis of a text that runs to the left does so too", () => {
  assert(fitText("עיבוד מידע קוונטי", 60, 12).endsWith("…\u200f"));
  assert(fitText("quantum computing", 60, 12).endsWith("…"));
  assertEquals(textWidth("…\u200f", 12), textWidth("…", 12));
});

Deno.test("a no-break space does not break", () => {
  assertEquals(wrapText("about 18\u00a0%", textWidth("about 18", 12) + 1, 12), [
    "about",
    "18\u00a0%",
  ]);
});

Deno.test("a text of a million characters is cut at once", () => {
  const before = performance.now();
  const cut = fitText("x".repeat(1_000_000), 100, 12);
  assert(textWidth(cut, 12) <= 100);
  assert(performance.now() - before < 10_000);
});
