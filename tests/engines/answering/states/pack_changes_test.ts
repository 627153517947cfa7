import { assertEquals, assertThrows } from "@std/assert";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { NO_DAY } from "../../../../lib/engines/embedded/store/layout.ts";
import { MARK_BYTES, type StateChanges } from "../../../../lib/engines/answering/states/ledger.ts";
import {
  packChanges,
  unpackChanges,
} from "../../../../lib/engines/answering/states/pack_changes.ts";
import { Unsound } from "../../../../lib/engines/answering/unsound.ts";
import { dice } from "../../../reference/random.ts";

/** Changes of so many records, of which so many are gone. */
function changesOf(seed: number, changed: number, gone: number): StateChanges {
  const random = dice(seed), count = changed + gone;
  const ids = random.times(count, (at) => `${String.fromCodePoint(0x61 + at % 26)}:é𝐀${at}`);
  const marks = () => Uint8Array.from({ length: count * MARK_BYTES }, () => random.below(256));
  const counts = random.times(count, () => random.below(4));
  const offsets = new Int32Array(count + 1);
  for (const [at, each] of counts.entries()) offsets[at + 1] = offsets[at]! + each;
  const links = offsets.at(-1)!;
  const hasDays = seed % 2 > 0, day = () => random.chance(0.2) ? NO_DAY : random.below(40_000) - 9;
  const upwards = (length: number) => {
    let last = -1;
    return Int32Array.from({ length }, () => last += 1 + random.below(5));
  };
  return {
    absent: upwards(random.below(9)),
    changed: upwards(changed),
    entries: {
      ids,
      content: marks(),
      topics: marks(),
      instants: Float64Array.from(
        ids,
        () =>
          random.chance(0.2) ? NaN : random.below(2) * 86_399_999 - random.below(1e5) * 86_400_000,
      ),
      precisions: Uint8Array.from(ids, () => random.below(4)),
      starts: hasDays ? Int32Array.from(ids, day) : new Int32Array(0),
      ends: hasDays ? Int32Array.from(ids, day) : new Int32Array(0),
      files: Int32Array.from(ids, () => random.below(70_000) - 1),
      merged: new Map(
        ids.keys().filter(() => random.chance(0.2)).map((at) => [at, random.times(2, String)]),
      ),
    },
    links: {
      offsets,
      topics: Int32Array.from({ length: links }, () => random.below(1e6)),
      masks: Uint8Array.from({ length: links }, () => random.below(16)),
      scores: Float64Array.from({ length: links }, () => random.next()),
    },
  };
}

Deno.test("changes come back as they were", () => {
  for (const [seed, [changed, gone]] of ([[0, 0], [1, 0], [0, 3], [300, 40]] as const).entries()) {
    const changes = changesOf(seed, changed, gone);
    assertEquals(unpackChanges(packChanges(changes), 1_000), changes);
  }
});

Deno.test("bytes that no writer makes are refused, or are changes of the right lengths", () => {
  const random = dice(7), whole = inflateRawSync(packChanges(changesOf(1, 20, 5)));
  let refused = 0;
  for (let round = 0; round < 400; round++) {
    const broken = Uint8Array.from(whole);
    const bytes = random.chance(0.5) ? broken.subarray(0, random.below(broken.length)) : broken;
    bytes[random.below(bytes.length)] = random.below(256);
    try {
      const { entries: { ids, instants }, links } = unpackChanges(deflateRawSync(bytes), 1_000);
      assertEquals([instants.length, links.offsets.length - 1], [ids.length, ids.length]);
      assertEquals(links.topics.length, links.offsets.at(-1));
    } catch (error) {
      if (!(error instanceof Unsound)) throw error;
      refused++;
    }
  }
  if (refused < 200) throw new Error(`only ${refused} are refused`);
  const many = packChanges(changesOf(2, 20, 5));
  assertThrows(() => unpackChanges(many, 24), Unsound);
  assertThrows(() => unpackChanges(Uint8Array.of(1, 2, 3), 9), Unsound);
});
