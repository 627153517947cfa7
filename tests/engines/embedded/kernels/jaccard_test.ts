import { assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  activeCounts,
  jaccard,
  listsAtLeast,
  sharedCounts,
} from "../../../../lib/engines/embedded/kernels/mod.ts";

const entry = fc.record({ topic: fc.nat(9), certainty: fc.constantFrom(0.3, 0.6, 0.9, 1) });
const lists = fc.array(fc.uniqueArray(entry, { selector: (e) => e.topic, maxLength: 6 }), {
  minLength: 1,
  maxLength: 30,
  size: "max",
});

Deno.test("shared, active and similarity equal their definitions on sets", () => {
  fc.assert(
    fc.property(lists, fc.constantFrom(0, 0.6, 0.9, 1), fc.nat(9), (all, threshold, own) => {
      const flat = all.flat();
      let end = 0;
      const offsets = Int32Array.from([0, ...all.map((list) => end += list.length)]);
      const values = Int32Array.from(flat, (e) => e.topic);
      const certainties = Float64Array.from(flat, (e) => e.certainty);
      const kept = listsAtLeast({ offsets, values }, certainties, threshold);

      const membersOf = (topic: number) =>
        new Set(
          all.keys().filter((member) =>
            all[member]!.some((e) => e.topic === topic && e.certainty >= threshold)
          ),
        );
      const mine = membersOf(own);
      const shared = sharedCounts(Int32Array.from(mine), kept, 10);
      const active = activeCounts(kept, 10);
      const similarity = jaccard(shared, active, mine.size);
      for (let topic = 0; topic < 10; topic++) {
        const theirs = membersOf(topic);
        const both = mine.intersection(theirs).size;
        assertEquals(shared[topic], both);
        assertEquals(active[topic], theirs.size);
        assertEquals(similarity[topic], both / Math.max(1, mine.union(theirs).size));
      }
    }),
  );
});
