import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { plainValues } from "../../lib/catalogue/columns.ts";
import { PackedTexts } from "../../lib/catalogue/packed_texts.ts";

const text = fc.option(
  fc.string({ unit: "binary", maxLength: 20 }).map((each) => each.toWellFormed()),
);

function allOf(packed: PackedTexts): (string | null)[] {
  return Array.from({ length: packed.length }, (_, at) => packed.at(at));
}

Deno.test("packed texts come back as they were, alone and gathered by number", () => {
  const ascii = fc.array(fc.option(fc.string({ maxLength: 20 })));
  const texts = fc.oneof(fc.array(text), ascii);
  fc.assert(fc.property(texts, fc.array(fc.integer({ min: -1, max: 12 })), (all, numbers) => {
    const packed = PackedTexts.of(all);
    assertEquals(allOf(packed), all);
    assertEquals(packed.at(-1), null);
    assertEquals(packed.at(all.length), null);
    const gathered = packed.gather(Int32Array.from(numbers));
    assertEquals(allOf(gathered), numbers.map((each) => all[each] ?? null));
  }));
});

Deno.test("a byte order mark that begins a text is part of it", () => {
  assertEquals(allOf(PackedTexts.of(["\ufeffa", "\ufeff"])), ["\ufeffa", "\ufeff"]);
});

Deno.test("plain values: texts, references, and lists of them", () => {
  const of = (texts: (string | null)[]) => PackedTexts.of(texts);
  const coded = { codes: Int32Array.of(1, -1, 0), dictionary: of(["A", "B"]) };
  const ids = { codes: Int32Array.of(0, -1, 1), dictionary: of(["b", "a"]) };
  const name = "x";
  assertEquals(plainValues({ name, kind: "text", texts: of(["a", null]) }), ["a", null]);
  assertEquals(plainValues({ name, kind: "text", texts: coded }), ["B", null, "A"]);
  assertEquals(plainValues({ name, kind: "reference", texts: coded, ids }), [
    { id: "b", name: "B" },
    null,
    { id: "a", name: "A" },
  ]);
  const offsets = Int32Array.of(0, 2, 2, 3);
  const list = of(["A", "B", "C"]);
  assertEquals(plainValues({ name, kind: "texts", texts: list, offsets }), [["A", "B"], [], ["C"]]);
  assertEquals(
    plainValues({ name, kind: "references", texts: list, ids: of(["1", "2", "3"]), offsets }),
    [[{ id: "1", name: "A" }, { id: "2", name: "B" }], [], [{ id: "3", name: "C" }]],
  );
  const numbers = Float64Array.of(1, NaN);
  assertEquals(plainValues({ name, kind: "number", values: numbers }), numbers);
});
