import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { RecordPacker } from "../../../../lib/engines/embedded/store/record_packer.ts";
import { RecordUnpacker } from "../../../../lib/engines/embedded/store/record_unpacker.ts";
import { Unsound } from "../../../../lib/engines/answering/unsound.ts";

type Bytes = Uint8Array;

const encoder = new TextEncoder();

/** Texts that have much in common with each other, and little. */
const texts = fc.array(
  fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 300 }),
    fc.array(fc.constantFrom('{"title":', '"of studies"', "a", "ü", "\u{1f600}"), {
      maxLength: 200,
    })
      .map((parts) => parts.join("")),
  ),
  { minLength: 1, maxLength: 12 },
);

function packerOf(sample: readonly string[]): RecordPacker {
  return RecordPacker.of(sample.map((text) => encoder.encode(text)));
}

Deno.test("records are unpacked to what was packed, one after another", () => {
  fc.assert(
    fc.property(texts, texts, (sample, records) => {
      const packer = packerOf(sample), unpacker = new RecordUnpacker(packer.prefix);
      const packed = records.map((each) => packer.pack(encoder.encode(each)));
      for (const [at, each] of packed.entries()) assertEquals(unpacker.text(each), records[at]);
    }),
    { numRuns: 100 },
  );
});

Deno.test("a record of megabytes is unpacked, whether it can be packed or not, and a short one then", () => {
  const numbers = Array.from({ length: 300_000 }, (_, at) => Math.imul(at, 0x9e3779b1) >>> 0);
  const repeating = '{"title":"A study of studies"}'.repeat(100_000), other = numbers.join();
  const packer = packerOf(["A study of numbers", "0123456789"]);
  const unpacker = new RecordUnpacker(packer.prefix);
  for (const text of [repeating, other, "A study"]) {
    assert(unpacker.text(packer.pack(encoder.encode(text))) === text);
  }
});

Deno.test("a record that unpacks to more than a record may be is none", () => {
  const packer = packerOf(["a"]), packed = packer.pack(new Uint8Array(2_000_000));
  assertEquals(new RecordUnpacker(packer.prefix, 2_000_000).text(packed).length, 2_000_000);
  assertThrows(() => new RecordUnpacker(packer.prefix, 1_000_000).text(packed), Unsound);
});

Deno.test("bytes that no packer makes are another text or none, and harm no other record", () => {
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 });
  let none = 0;
  fc.assert(
    fc.property(texts, fc.boolean(), changes, fc.nat(), (sample, inPrefix, changed, cut) => {
      const packer = packerOf(sample), record = packer.pack(encoder.encode(sample[0]));
      const change = (bytes: Bytes): Bytes => {
        const damaged = bytes.slice();
        for (const [at, value] of changed) damaged[at % damaged.length] = value;
        return damaged.subarray(0, 1 + cut % damaged.length);
      };
      try {
        if (inPrefix) new RecordUnpacker(change(packer.prefix)).text(record);
        const unpacker = new RecordUnpacker(packer.prefix);
        try {
          unpacker.text(change(record));
        } finally {
          assertEquals(unpacker.text(record), sample[0]);
        }
      } catch (error) {
        if (!(error instanceof Unsound)) throw error;
        none++;
      }
    }),
    { numRuns: 300 },
  );
  assert(none > 0);
});

Deno.test("a record that ends before its end, or refers to what is before all, is none", () => {
  const packer = packerOf(Array(20).fill("a study of studies"));
  const unpacker = new RecordUnpacker(packer.prefix);
  const packed = packer.pack(encoder.encode("a study of studies of studies of studies"));
  for (let end = 0; end < packed.length; end++) {
    assertThrows(() => unpacker.text(packed.subarray(0, end)), Unsound);
  }
  // the same codes, and nothing that is shared
  const shared = new DataView(packer.prefix.buffer).getInt32(0, true);
  const nothing = packer.prefix.slice(shared).fill(0, 0, 7).fill(255, 7, 9);
  assert(shared > 0);
  assertThrows(() => new RecordUnpacker(nothing).text(packed), Unsound);
});
