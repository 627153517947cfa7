import { assertEquals, assertThrows } from "@std/assert";
import { writeAll } from "../../lib/cli/write_all.ts";

/** A stream that takes so many bytes at a time, and does not answer at some of the times. */
class Stream {
  readonly taken: number[] = [];
  #calls = 0;

  constructor(readonly most: number, readonly busyEvery: number) {}

  writeSync(bytes: Uint8Array): number {
    if (++this.#calls % this.busyEvery === 0) throw new Deno.errors.WouldBlock();
    const part = bytes.subarray(0, this.most);
    this.taken.push(...part);
    return part.length;
  }
}

Deno.test("all bytes are written, in order, however slowly they are taken", () => {
  const bytes = Uint8Array.from({ length: 100 }, (_, at) => at);
  for (const [most, busyEvery] of [[100, Infinity], [7, Infinity], [1, 3], [100, 2], [33, 2]]) {
    const stream = new Stream(most!, busyEvery!);
    writeAll(stream, bytes);
    assertEquals(stream.taken, [...bytes]);
  }
  writeAll({ writeSync: () => 0 }, new Uint8Array(0));
});

Deno.test("a stream that is gone is not tried again", () => {
  let calls = 0;
  const stream = {
    writeSync: (): number => {
      calls++;
      throw new Deno.errors.BrokenPipe();
    },
  };
  assertThrows(() => writeAll(stream, Uint8Array.of(1)), Deno.errors.BrokenPipe);
  assertEquals(calls, 1);
});
