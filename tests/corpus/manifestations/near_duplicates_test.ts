import { assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  NEAR,
  NearDuplicates,
  WINDOW_DAYS,
} from "../../../lib/corpus/manifestations/near_duplicates.ts";
import { ShingleCounts } from "../../../lib/corpus/manifestations/shingle_counts.ts";
import { similarityOf } from "../../../lib/corpus/manifestations/similarity.ts";

interface Text {
  readonly shingles: readonly number[];
  readonly day: number;
}

function grouped(texts: readonly Text[]): number[][] {
  const sets = texts.map(({ shingles }) => Float64Array.from(shingles));
  return groupsOf(sets, texts.map(({ day }) => day));
}

function groupsOf(sets: readonly Float64Array[], days: readonly number[]): number[][] {
  const counts = new ShingleCounts();
  for (const shingles of sets) counts.add(shingles);
  const near = new NearDuplicates(counts);
  for (const [text, shingles] of sets.entries()) near.add(shingles, days[text]!);
  return near.groups();
}

/** The same by comparing all with all. */
function plainly(texts: readonly Text[]): number[][] {
  const left = new Set(texts.keys());
  const groups: number[][] = [];
  for (const text of texts.keys()) {
    if (!left.delete(text)) continue;
    const group = [text];
    for (const one of group) {
      for (const other of [...left]) {
        const [a, b] = [texts[one]!, texts[other]!];
        if (Math.abs(a.day - b.day) > WINDOW_DAYS) continue;
        if (similarityOf(a.shingles, b.shingles) < NEAR) continue;
        left.delete(other);
        group.push(other);
      }
    }
    if (group.length > 1) groups.push(group.sort((a, b) => a - b));
  }
  return groups;
}

const from = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i);

Deno.test("from three fifths on texts are near-duplicates, whatever their size", () => {
  for (let shared = 3; shared <= 300; shared += 3) {
    const rest = shared * 2 / 3;
    const one = from(0, shared + rest), other = from(0, shared);
    const pair = (shingles: number[]) => [{ shingles: one, day: 0 }, { shingles, day: 0 }];
    assertEquals(grouped(pair(other)), [[0, 1]], `${shared} of ${one.length}`);
    assertEquals(grouped(pair(other.slice(1))), [], `${shared - 1} of ${one.length}`);
  }
});

Deno.test("texts hang together through others, up to 14 days from one to the next", () => {
  const texts = [0, 14, 28, 43, 57].map((day) => ({ shingles: [1, 2, 3], day }));
  assertEquals(grouped(texts), [[0, 1, 2], [3, 4]]);
  const chain = [[1, 2, 3, 4], [2, 3, 4, 5], [3, 4, 5, 6]].map((shingles) => ({
    shingles,
    day: 1,
  }));
  assertEquals(grouped(chain), [[0, 1, 2]]);
});

Deno.test("texts without shingles are near-duplicates of nothing", () => {
  assertEquals(grouped([{ shingles: [], day: 1 }, { shingles: [], day: 1 }]), []);
});

Deno.test("the groups are those that comparing all with all gives", () => {
  const text = fc.record({
    shingles: fc.uniqueArray(fc.nat(11), { maxLength: 9 }).map((set) => set.sort((a, b) => a - b)),
    day: fc.nat(60),
  });
  const texts = fc.array(text, { maxLength: 40 })
    .map((list) => list.toSorted((a, b) => a.day - b.day));
  fc.assert(
    fc.property(texts, (texts) => assertEquals(grouped(texts), plainly(texts))),
    { numRuns: 400 },
  );
});

Deno.test("many copies of one text are found in no time", () => {
  const copies = Array(100_000).fill(Float64Array.from(from(0, 50)));
  const [group] = groupsOf(copies, Array(copies.length).fill(1));
  assertEquals(group?.length, copies.length);
});

Deno.test("what many texts have in common does not make them candidates", () => {
  // half of each text is the same: 25 of 75 shingles in common
  const texts = Array.from(
    { length: 20_000 },
    (_, text) => Float64Array.from([...from(0, 25), ...from(1_000 + text * 25, 25)]),
  );
  assertEquals(groupsOf(texts, Array(texts.length).fill(1)), []);
});
