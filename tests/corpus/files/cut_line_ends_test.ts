import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { LineCounter, lineEnds } from "../../../lib/corpus/files/_lines.ts";
import { csvRows } from "../../../lib/corpus/files/csv.ts";

const ENDS = /\r\n|\r|\n/g;
const text = fc.string({ unit: fc.constantFrom("a", "\n", "\r", "\r\n"), maxLength: 30 });
const cuts = fc.array(fc.nat(30), { maxLength: 8 });

/** A text in pieces, cut at places. */
function cutAt(text: string, places: readonly number[]): string[] {
  const sorted = [0, ...places.toSorted((a, b) => a - b), text.length];
  return sorted.slice(1).map((end, at) => text.slice(sorted[at], end));
}

async function* passing(pieces: readonly string[]): AsyncGenerator<string> {
  for (const piece of pieces) yield await Promise.resolve(piece);
}

Deno.test("lines are counted alike wherever a text is cut, between CR and LF too", () => {
  fc.assert(fc.property(text, cuts, (text, places) => {
    const counter = new LineCounter();
    for (const piece of cutAt(text, places)) counter.pass(piece);
    assertEquals(counter.line, 1 + (text.match(ENDS)?.length ?? 0));
    assertEquals(lineEnds(text), text.match(ENDS)?.length ?? 0);
  }));
});

Deno.test("CR and LF in two pieces end one line of a table", async () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    const whole = ["a,b", "", '1,"x', 'y"', "3,4", ""].join(end);
    for (let place = 0; place <= whole.length; place++) {
      assertEquals(await Array.fromAsync(csvRows(passing(cutAt(whole, [place])), ",")), [
        { line: 1, cells: ["a", "b"] },
        { line: 3, cells: ["1", `x${end}y`] },
        { line: 5, cells: ["3", "4"] },
      ], JSON.stringify([end, place]));
    }
  }
});

Deno.test("CR and LF in two pieces end one line that is too long for a row", async () => {
  const long = Array<string>(65).fill("x".repeat(1 << 20));
  const tails = [["\r", "\n", "3,4\r\n"], ["\r", "3,4\r"]];
  for (const tail of tails) {
    const read = await Array.fromAsync(csvRows(passing(["a,b\r\n1,", ...long, ...tail]), ","));
    assertEquals(read, [
      { line: 1, cells: ["a", "b"] },
      { line: 2, cells: [], broken: "it must have at most 67,108,864 characters" },
      { line: 3, cells: ["3", "4"] },
    ], JSON.stringify(tail));
  }
});
