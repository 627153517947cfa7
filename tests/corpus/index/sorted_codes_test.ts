import { assertEquals } from "@std/assert";
import fc from "fast-check";
import type { Keep } from "../../../lib/corpus/index/link_table.ts";
import { SortedCodes } from "../../../lib/corpus/index/sorted_codes.ts";
import { byCodePoint } from "../../../lib/text/code_points.ts";

function keeper(): Keep & { readonly all: Uint8Array[] } {
  const all: Uint8Array[] = [];
  return { all, keep: (bytes) => all.push(bytes.slice()) - 1, kept: (number) => all[number]! };
}

async function coded(
  values: readonly (string | null)[],
  { most, keep = keeper() }: { readonly most?: number; readonly keep?: Keep } = {},
) {
  const codes = new SortedCodes(keep, most);
  for (const value of values) codes.add(value && value.toLowerCase(), value);
  const texts: string[] = [], written: string[] = [];
  const numbers = await codes.finish((text, name) => {
    texts.push(text);
    written.push(name);
  }, () => undefined);
  return { texts, written, numbers: [...numbers] };
}

Deno.test("texts are codes in the order of code points, however few are in memory at once", async () => {
  const value = fc.option(
    fc.constantFrom("b", "B", "", "ä", "aa", "a", "\u{1f600}", "\uffee", "Ä", "zz"),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(value), fc.integer({ min: 1, max: 12 }), async (values, most) => {
      const compared = values.map((each) => each && each.toLowerCase());
      const texts = [...new Set(compared)].filter((each) => each !== null).sort(byCodePoint);
      assertEquals(await coded(values, { most }), {
        texts,
        written: texts.map((text) => values[compared.indexOf(text)]),
        numbers: compared.map((each) => each === null ? -1 : texts.indexOf(each)),
      });
    }),
  );
});

Deno.test("texts beyond those in memory wait elsewhere, in pieces", async () => {
  const values = Array.from({ length: 9_000 }, (_, at) => `T${(at * 7_919) % 9_001}`);
  const keep = keeper();
  assertEquals(await coded(values, { most: 3_000, keep }), await coded(values));
  // two runs of 3,000 in pieces of 1,024, as they are compared and as they are written
  assertEquals(keep.all.length, 12);
});

Deno.test("texts of another column in its order are copied by their places among those that are added", async () => {
  const known = ["", "a", "aa", "b", "zz", "ä", "\uffee", "\u{1f600}"];
  const value = fc.option(fc.oneof(
    fc.record({ place: fc.nat(known.length - 1) }),
    fc.constantFrom("b", "c", "", "aa", "\u{1f600}", "z"),
  ));
  await fc.assert(
    fc.asyncProperty(fc.array(value), fc.integer({ min: 1, max: 12 }), async (values, most) => {
      const codes = new SortedCodes(keeper(), most);
      const of = { length: known.length, at: (place: number) => known[place]! };
      for (const each of values) {
        if (typeof each === "object" && each) codes.copy(each.place, of);
        else codes.add(each);
      }
      const taken: string[] = [];
      const numbers = await codes.finish((text, _, place) => {
        // what is copied is taken by its place alone
        taken.push(place === undefined ? text : known[place]!);
      }, () => undefined);
      const texts = values.map((each) =>
        typeof each === "object" && each ? known[each.place]! : each
      );
      const sorted = [...new Set(texts)].filter((each) => each !== null).sort(byCodePoint);
      assertEquals(taken, sorted);
      assertEquals(
        [...numbers],
        texts.map((each) => each === null ? -1 : sorted.indexOf(each)),
      );
    }),
  );
});
