import { assertEquals, assertRejects } from "@std/assert";
import { strToU8, zipSync } from "fflate";
import { BuildError } from "../../../lib/catalogue/errors.ts";
import { findFile, walkFiles } from "../../../lib/corpus/files/walk.ts";
import { withFolder } from "./_folder.ts";

const long = "Quantum computers. ".repeat(40_000);

async function textOf(path: string): Promise<string> {
  return await new Response(ReadableStream.from((await findFile(path)).bytes())).text();
}

Deno.test("members are stored or deflated, of any size, with any name", async () => {
  const archive = zipSync({
    "long.txt": strToU8(long),
    "stored.txt": [strToU8(long), { level: 0 }],
    "Zürich.txt": strToU8("Zürich"),
    "empty.txt": strToU8(""),
  }, { comment: "PK\x05\x06 in a comment" });
  await withFolder({ "a.zip": archive }, async (folder) => {
    assertEquals(await textOf(`${folder}/a.zip/long.txt`), long);
    assertEquals(await textOf(`${folder}/a.zip/stored.txt`), long);
    assertEquals(await textOf(`${folder}/a.zip/Zürich.txt`), "Zürich");
    assertEquals(await textOf(`${folder}/a.zip/empty.txt`), "");
  });
});

Deno.test("a damaged archive is an error that says so", async () => {
  const archive = zipSync({ "long.txt": strToU8(long) });
  const encrypted = archive.slice();
  encrypted[encrypted.length - 22 - 46 - "long.txt".length + 8]! |= 1;
  const files = {
    "cut.zip": archive.slice(0, 900),
    "text.zip": strToU8("no archive at all"),
    "empty.zip": new Uint8Array(),
    "encrypted.zip": encrypted,
  };
  await withFolder(files, async (folder) => {
    for (const name of ["cut", "text", "empty"]) {
      await assertRejects(
        () => Array.fromAsync(walkFiles([`${folder}/${name}.zip`])),
        BuildError,
        "Cannot read the archive: it has no directory of a zip archive at its end",
      );
    }
    await assertRejects(() => textOf(`${folder}/encrypted.zip/long.txt`), BuildError, "encrypted");
  });
});

Deno.test("archives with 64-bit sizes are read", async () => {
  await withFolder({ "big.zip": zip64("inner.txt", "sixty-four") }, async (folder) => {
    assertEquals(await textOf(`${folder}/big.zip/inner.txt`), "sixty-four");
  });
});

/** An archive of one stored member that keeps its sizes and offsets in the 64-bit fields. */
function zip64(name: string, content: string): Uint8Array {
  const numbers = (...fields: (readonly [value: number, bytes: 2 | 4 | 8])[]) => {
    const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, bytes]) => sum + bytes, 0)));
    let at = 0;
    for (const [value, bytes] of fields) {
      if (bytes === 2) view.setUint16(at, value, true);
      else if (bytes === 4) view.setUint32(at, value, true);
      else view.setBigUint64(at, BigInt(value), true);
      at += bytes;
    }
    return new Uint8Array(view.buffer);
  };
  const size = content.length;
  const big = 0xffffffff;
  const zeros = (count: number) => Array.from({ length: count }, () => [0, 2] as const);
  const local = [
    numbers([0x04034b50, 4], ...zeros(5), [0, 4], [big, 4], [big, 4], [name.length, 2], [0, 2]),
    strToU8(name + content),
  ];
  const directory = [
    numbers(
      [0x02014b50, 4],
      ...zeros(6),
      [0, 4],
      [big, 4],
      [big, 4],
      [name.length, 2],
      [28, 2],
      ...zeros(3),
      [0, 4],
      [big, 4],
    ),
    strToU8(name),
    numbers([1, 2], [24, 2], [size, 8], [size, 8], [0, 8]),
  ];
  const start = 30 + name.length + size;
  const length = 46 + name.length + 28;
  const end = [
    numbers([0x06064b50, 4], [44, 8], ...zeros(2), [0, 4], [0, 4], [1, 8], [1, 8], [length, 8], [
      start,
      8,
    ]),
    numbers([0x07064b50, 4], [0, 4], [start + length, 8], [1, 4]),
    numbers([0x06054b50, 4], ...zeros(2), [0xffff, 2], [0xffff, 2], [big, 4], [big, 4], [0, 2]),
  ];
  return new Uint8Array([...local, ...directory, ...end].flatMap((part) => [...part]));
}
