import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { type Keep, type LinkParts, LinkTable } from "../../../lib/corpus/index/link_table.ts";
import { NamedIn } from "../../../lib/corpus/index/named_in.ts";

interface Link {
  readonly thing: number;
  readonly document: number;
  readonly mask: number;
  readonly score: number;
}

/** Keeps copies, as a file does, and counts them. */
function keeper(): Keep & { readonly all: Uint8Array[] } {
  const all: Uint8Array[] = [];
  return { all, keep: (bytes) => all.push(bytes.slice()) - 1, kept: (number) => all[number]! };
}

function tableOf(links: readonly Link[], keep: Keep, parts: LinkParts, most?: number): LinkTable {
  const table = new LinkTable(keep, parts, most);
  for (const { thing, document, mask, score } of links) table.add(thing, document, mask, score);
  return table;
}

/** The links of each thing, the obvious way. */
function byThing(links: readonly Link[], { masks, scores }: LinkParts) {
  return [...new Set(links.map(({ thing }) => thing))].sort((a, b) => a - b).map((thing) => {
    const own = links.filter((each) => each.thing === thing);
    return {
      thing,
      documents: Int32Array.from(own, ({ document }) => document),
      ...(masks && { masks: Uint8Array.from(own, ({ mask }) => mask) }),
      ...(scores && { scores: Float64Array.from(own, ({ score }) => score) }),
    };
  });
}

Deno.test("links come back by thing, documents in their order, wherever they waited", () => {
  const link = fc.record({ thing: fc.nat(5), mask: fc.nat(15), score: fc.double({ noNaN: true }) });
  const parts = fc.record({ masks: fc.boolean(), scores: fc.boolean() });
  fc.assert(
    fc.property(fc.array(link, { maxLength: 40 }), parts, fc.integer({ min: 1, max: 50 }), (
      given,
      parts,
      most,
    ) => {
      const links = given.map((each, document) => ({ ...each, document }));
      const keep = keeper();
      const found = [...tableOf(links, keep, parts, most).byThing()];
      assertEquals(found, byThing(links, parts));
      assertEquals(keep.all.length > 0, links.length > most);
    }),
  );
});

Deno.test("of more links than a table holds only so many are in memory, in pieces of a run", () => {
  const links = Array.from({ length: 70_000 }, (_, document) => {
    return { thing: document % 3 && 7, document, mask: document % 16, score: document / 7 };
  });
  const parts = { masks: true, scores: true }, keep = keeper();
  const found = [...tableOf(links, keep, parts, 30_000).byThing()];
  assertEquals(found, byThing(links, parts));
  // two runs of 30,000 in pieces of 8,192
  assertEquals(keep.all.length, 8);
  assertEquals(Math.max(...keep.all.map(({ length }) => length)), 8_192 * 17);
});

Deno.test("what documents name an organisation is counted by topic, organisations in order", () => {
  const pairs = new LinkTable(keeper(), {}, 4);
  for (const [organization, topic] of [[3, 1], [1, 2], [3, 1], [3, 0], [1, 2], [1, 5], [6, 1]]) {
    pairs.add(organization!, topic!);
  }
  const named = new NamedIn(pairs);
  const counts = [0, 1, 2, 3, 4, 5, 6, 7].map((each) => [...named.counts(each)]);
  assertEquals(counts, [[], [[2, 2], [5, 1]], [], [[1, 2], [0, 1]], [], [], [[1, 1]], []]);
});
