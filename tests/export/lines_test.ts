import { assertEquals } from "@std/assert";
import { linesOf } from "../../lib/export/lines.ts";
import { inFolder } from "./_stream.ts";

Deno.test("lines are read whole, wherever the pieces of a file begin and end", () =>
  inFolder(async (folder) => {
    const piece = 2 ** 16;
    for (const length of [0, 1, piece - 2, piece - 1, piece, piece + 1, 3 * piece - 1, 3 * piece]) {
      const lines = ["x".repeat(length), "", "ü", "y".repeat(length), ""];
      const path = `${folder}/lines`;
      await Deno.writeTextFile(path, `${lines.join("\n")}\nno line`);
      using file = await Deno.open(path);
      const read = await Array.fromAsync(linesOf(file));
      assertEquals(read.map(({ text }) => text.length), lines.map((line) => line.length));
      assertEquals(read.map(({ text }) => text), lines);
      const ends = lines.map((_, at) =>
        new TextEncoder().encode(`${lines.slice(0, at + 1).join("\n")}\n`).length
      );
      assertEquals(read.map(({ end }) => end), ends);
    }
  }));
