import { crc32 } from "node:zlib";
import { assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
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
  const archive = zipSync({
    "long.txt": strToU8(long),
    "stored.txt": [strToU8("Quantum"), { level: 0 }],
  });
  const [first, second] = [directoryEntry(archive, 0), directoryEntry(archive, 1)];
  const altered = (at: number, mask: number) => archive.with(at, archive[at]! ^ mask);
  const files = {
    "cut.zip": archive.slice(0, 900),
    "two.zip": new Uint8Array([...archive, ...archive]),
    "second.zip": altered(second, 0xff),
    "encrypted.zip": altered(first + 8, 1),
    "stored.zip": altered(archive.indexOf(strToU8("Q")[0]!, 900), 0xff),
  };
  await withFolder(files, async (folder) => {
    const faults = {
      "cut.zip": "Cannot read the archive: it is cut off; copy or download it again, current",
      "two.zip": "Cannot read the archive: its end is not the directory of all that it holds; make",
      "second.zip": "Cannot read the archive: its directory has 2 members, of which 1 can be read",
      "encrypted.zip/long.txt": "it is encrypted",
      "stored.zip/stored.txt": "its content is not what was packed, by its checksum",
    };
    for (const [path, fault] of Object.entries(faults)) {
      const read = path.endsWith(".zip")
        ? () => Array.fromAsync(walkFiles([`${folder}/${path}`]))
        : () => textOf(`${folder}/${path}`);
      const error = await assertRejects(read, BuildError, fault);
      assertStringIncludes(error.message, `current value is "${folder}/${path}"`);
    }
  });
});

Deno.test("an archive is known by its content, and may follow or precede something else", async () => {
  const archive = zipSync({ "a.txt": strToU8("Quantum") });
  const files = {
    "download": archive,
    "program": new Uint8Array([...strToU8("#!/bin/sh\n"), ...archive]),
    "signed": new Uint8Array([...archive, ...strToU8("signature")]),
    "empty.zip": zipSync({}),
    "table.zip": strToU8("id,title\n"),
    "nothing.zip": new Uint8Array(),
    "report.xlsx": zipSync({ "[Content_Types].xml": strToU8(""), "xl/sheet1.xml": strToU8("") }),
  };
  await withFolder(files, async (folder) => {
    const found = await Array.fromAsync(walkFiles([folder]));
    assertEquals(found.map(({ path }) => path.slice(folder.length + 1)), [
      "download/a.txt",
      "nothing.zip",
      "program/a.txt",
      "report.xlsx",
      "signed/a.txt",
      "table.zip",
    ]);
    for (const name of ["download", "program", "signed"]) {
      assertEquals(await textOf(`${folder}/${name}/a.txt`), "Quantum");
    }
  });
});

Deno.test("archives with 64-bit sizes are read", async () => {
  const archive = zip64("inner.txt", "sixty-four");
  const files = { "big.zip": archive, "program": new Uint8Array([...strToU8("run"), ...archive]) };
  await withFolder(files, async (folder) => {
    assertEquals(await textOf(`${folder}/big.zip/inner.txt`), "sixty-four");
    assertEquals(await textOf(`${folder}/program/inner.txt`), "sixty-four");
  });
});

/** Where an entry of the directory of an archive begins. */
function directoryEntry(archive: Uint8Array, number: number): number {
  const at = [...archive.keys()].filter((at) =>
    [0x50, 0x4b, 1, 2].every((byte, more) => archive[at + more] === byte)
  );
  return at[number]!;
}

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
      [crc32(content), 4],
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
