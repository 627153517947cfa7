import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { MISSING, PackedTexts } from "../../lib/catalogue/packed_texts.ts";

Deno.test("texts are packed as each is encoded, in ASCII and not, missing and halved", () => {
  const encoder = new TextEncoder();
  const ascii = fc.array(fc.string());
  const any = fc.array(fc.option(fc.string({ unit: "binary" })));
  const halves = fc.constant(["a\ud83d", "\ude00b", ""]);
  const long = fc.constant(["x".repeat(1 << 20), "y"]);
  fc.assert(fc.property(fc.oneof(ascii, any, halves, long), (texts) => {
    const packed = PackedTexts.of(texts);
    const encoded = texts.map((text) =>
      text === null ? Uint8Array.of(MISSING) : encoder.encode(text)
    );
    assertEquals(packed, PackedTexts.ofEncoded(encoded));
    const whole = texts.map((text) => text?.toWellFormed() ?? null);
    assertEquals(texts.map((_, at) => packed.at(at)), whole);
  }));
});
