import { assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  certainEnds,
  cut,
  jaccard,
  sharedCounts,
} from "../../../../lib/engines/embedded/kernels/mod.ts";

const entry = fc.record({ topic: fc.nat(9), certainty: fc.constantFrom(30, 60, 90, 100) });
const lists = fc.array(fc.uniqueArray(entry, { selector: (e) => e.topic, maxLength: 6 }), {
  minLength: 1,
  maxLength: 30,
  size: "max",
});

Deno.test("shared, active and similarity equal their definitions on sets", () => {
  fc.assert(
    fc.property(lists, fc.constantFrom(1, 60, 90, 100), fc.nat(9), (all, threshold, own) => {
      const flat = all.flatMap((list) => list.toSorted((a, b) => b.certainty - a.certainty));
      let end = 0;
      const offsets = Int32Array.from([0, ...all.map((list) => end += list.length)]);
      const values = Int32Array.from(flat, (e) => e.topic);
      const hundredths = Uint8Array.from(flat, (e) => e.certainty);
      const topics = { offsets, values };
      const ofTopics = Array.from(
        { length: 10 },
        (_, topic) =>
          flat.filter((e) => e.topic === topic).map((e) => e.certainty).sort((a, b) => b - a),
      );
      let last = 0;
      const topicOffsets = Int32Array.from([0, ...ofTopics.map(({ length }) => last += length)]);

      const membersOf = (topic: number) =>
        new Set(
          all.keys().filter((member) =>
            all[member]!.some((e) => e.topic === topic && e.certainty >= threshold)
          ),
        );
      const mine = membersOf(own);
      const kept = cut(topics, certainEnds(offsets, hundredths, threshold));
      const shared = sharedCounts(Int32Array.from(mine), kept, 10);
      const topicEnds = certainEnds(topicOffsets, Uint8Array.from(ofTopics.flat()), threshold);
      const similarity = jaccard(shared, topicOffsets, topicEnds, mine.size);
      for (let topic = 0; topic < 10; topic++) {
        const theirs = membersOf(topic);
        const both = mine.intersection(theirs).size;
        assertEquals(shared[topic], both);
        assertEquals(topicEnds[topic]! - topicOffsets[topic]!, theirs.size);
        assertEquals(similarity[topic], both / Math.max(1, mine.union(theirs).size));
      }
    }),
  );
});
