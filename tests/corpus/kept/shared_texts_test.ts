import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { sharedTexts } from "../../../lib/corpus/kept/shared_texts.ts";
import { byCodePoint } from "../../../lib/text/code_points.ts";

Deno.test("texts that are there several times are found, each once in order", () => {
  const text = fc.oneof(
    fc.constantFrom("10.1/a", "10.1/b", "", "\u{1f600}", "\uffee"),
    fc.string(),
  );
  fc.assert(fc.property(fc.array(text), (texts) => {
    const several = texts.filter((each, at) => texts.indexOf(each) !== at);
    assertEquals(sharedTexts(() => texts), [...new Set(several)].sort(byCodePoint));
  }));
});
