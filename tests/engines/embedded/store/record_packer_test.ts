import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { inflateRawSync } from "node:zlib";
import { FARTHEST } from "../../../../lib/engines/embedded/store/deflate_codes.ts";
import { RecordPacker } from "../../../../lib/engines/embedded/store/record_packer.ts";

type Bytes = Uint8Array;

/** What zlib, which knows nothing of how a record was packed, makes of it. */
function unpacked({ prefix }: RecordPacker, packed: Bytes): Bytes {
  const shared = new DataView(prefix.buffer).getInt32(0, true);
  const all = inflateRawSync(new Uint8Array([...prefix.subarray(4), ...packed]));
  return new Uint8Array(all.subarray(shared));
}

function checkPacked(sample: readonly Bytes[], records: readonly Bytes[]): void {
  const packer = RecordPacker.of(sample);
  for (const record of records) assertEquals(unpacked(packer, packer.pack(record)), record);
}

Deno.test("records come back as they were, whatever they and the sample consist of", () => {
  const any = fc.uint8Array({ maxLength: 400 });
  // of two bytes, so that much repeats
  const alike = fc.array(fc.constantFrom(7, 255), { maxLength: 900 })
    .map((bytes) => Uint8Array.from(bytes));
  const records = fc.array(fc.oneof(any, alike), { maxLength: 12 });
  fc.assert(fc.property(records, records, checkPacked), { numRuns: 60 });
});

Deno.test("what one record says is forgotten when the next is packed", () => {
  const sample = Array.from({ length: 20 }, (_, at) => new TextEncoder().encode(`sample ${at}`));
  const [one, other] = ["only here, only here", "only here"].map((text) =>
    new TextEncoder().encode(text)
  );
  const packer = RecordPacker.of(sample);
  const first = packer.pack(other!);
  packer.pack(one!);
  assertEquals(packer.pack(other!), first);
});

Deno.test("repeats of every length come back, and from as far back as may be, not farther", () => {
  const noise = (length: number, seed: number) => {
    let state = seed;
    return Uint8Array.from({ length }, () => {
      state = Math.imul(state, 1_664_525) + 1_013_904_223 | 0;
      return state >>> 24;
    });
  };
  const text = noise(300, 1);
  const lengths = Array.from({ length: 300 }, (_, at) => text.slice(0, at));
  checkPacked([text], lengths.map((each) => Uint8Array.from([...each, 0, ...each, 1, ...each])));
  const far = [FARTHEST - 301, FARTHEST - 300, FARTHEST - 299, FARTHEST, 40_000].map((gap) =>
    Uint8Array.from([...text, ...noise(gap, 2), ...text])
  );
  checkPacked([text, noise(5_000, 3)], far);
});

Deno.test("a record of megabytes comes back", () => {
  const line = new TextEncoder().encode('{"title":"A study of studies","summary":"As they say."}');
  const long = new Uint8Array(2_500_000);
  for (let at = 0; at + line.length <= long.length; at += line.length) long.set(line, at);
  const packer = RecordPacker.of([line, line, line]);
  const packed = packer.pack(long);
  assertEquals(unpacked(packer, packed), long);
  assert(packed.length < long.length / 50);
});

Deno.test("of records that are alike each takes a small part of itself", () => {
  const records = Array.from(
    { length: 400 },
    (_, at) =>
      new TextEncoder().encode(
        JSON.stringify({
          id: `works-${at}`,
          language: "en",
          title: `On things, part ${at * 7919}`,
        }),
      ),
  );
  const packer = RecordPacker.of(records.slice(0, 200));
  const bytes = (all: readonly Bytes[]) => all.reduce((sum, { length }) => sum + length, 0);
  const rest = records.slice(200);
  assert(bytes(rest.map((each) => packer.pack(each))) < bytes(rest) / 4);
});
