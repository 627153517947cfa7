import {
  assert,
  assertEquals,
  assertRejects,
  assertStrictEquals,
  assertStringIncludes,
} from "@std/assert";
import { gzipSync, strToU8, zipSync } from "fflate";
import { BuildError } from "../../../lib/catalogue/errors.ts";
import { fileHead, openSource, sha256OfFile } from "../../../lib/corpus/files/source.ts";
import { type Remark, remarkText } from "../../../lib/words/notes/corpus.ts";
import { withFolder } from "./_folder.ts";

const bytes = (...values: number[]) => new Uint8Array(values);
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

async function opened(content: Uint8Array | string, name = "file") {
  let result = { text: "", remark: undefined as Remark | undefined, line: 0, sha256: "" };
  await withFolder({ [name]: content }, async (folder) => {
    const source = await openSource(`${folder}/${name}`);
    const text = (await Array.fromAsync(source.text())).join("");
    const { remark, line = 0 } = source.remark ?? {};
    result = { text, remark, line, sha256: source.sha256 };
  });
  return result;
}

Deno.test("UTF-8 and UTF-16 are told by their marks or their bytes, and the mark is no text", async () => {
  const text = "Zürich, 東京, 😀";
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  const le = bytes(0xff, 0xfe, ...units.flatMap((unit) => [unit & 255, unit >> 8]));
  const be = bytes(0xfe, 0xff, ...units.flatMap((unit) => [unit >> 8, unit & 255]));
  for (const content of [strToU8(text), strToU8("\ufeff" + text), le, be]) {
    const { text: read, remark } = await opened(content);
    assertEquals(read, text);
    assertEquals(remark, undefined);
  }
});

Deno.test("bytes that are no UTF-8 are read as what makes sense of them, with one remark", async () => {
  const cases: [content: Uint8Array, text: string, reading: string][] = [
    [latin("Schr\xf6dinger, It\xf4, 2\xd72"), "Schrödinger, Itô, 2×2", "Windows-1252"],
    [latin("Jake\x92s \x96 caf\xe9"), "Jake’s – café", "Windows-1252"],
    [latin("Montr\x8eal, Jake\xd5s, G\x9ateborg"), "Montréal, Jake’s, Göteborg", "Mac Roman"],
    [
      latin("Tapos\xed\xa9, Anchor\xbb, Jake\xcds, Bogot\xe0"),
      "Taposé, Anchor™, Jake’s, Bogotá",
      "Mac Roman that was converted twice",
    ],
    [
      new Uint8Array([...strToU8("東京 naïve "), ...latin("caf\xe9")]),
      "東京 naïve café",
      "Windows-1252",
    ],
  ];
  for (const [content, text, reading] of cases) {
    const { text: read, remark } = await opened(content);
    assertEquals(read, text);
    assertEquals(remark?.code === "not_utf8" && remark.data.encoding, reading);
  }
});

Deno.test("the remark tells the number of places and the first line", async () => {
  const { remark, line } = await opened(latin("a\r\nb\rcaf\xe9\nna\xefve\n"));
  assertEquals(remark, { code: "not_utf8", data: { places: 2, encoding: "Windows-1252" } });
  assertEquals(
    remarkText(remark!),
    "2 places hold bytes that are not UTF-8 and were read as Windows-1252",
  );
  assertEquals(line, 3);
});

Deno.test("a stray byte far into a large file does not change what is before it", async () => {
  const before = "Zürich\n".repeat(100_000);
  const { text, line } = await opened(
    new Uint8Array([...strToU8("\ufeff" + before), ...latin("caf\xe9")]),
  );
  assertEquals(text, before + "café");
  assertEquals(line, 100_001);
});

Deno.test("gzip files of one or more members and members of archives are unpacked", async () => {
  const parts = [gzipSync(strToU8("quantum ")), gzipSync(strToU8("computer"))];
  const { text } = await opened(new Uint8Array(parts.flatMap((part) => [...part])), "no-name");
  assertEquals(text, "quantum computer");
  const archive = zipSync({ "a.csv.gz": [parts[0]!, { level: 0 }] });
  await withFolder({ "x.zip": archive }, async (folder) => {
    const source = await openSource(`${folder}/x.zip/a.csv.gz`);
    assertEquals(source.name, "a.csv.gz");
    assertEquals(await Array.fromAsync(source.text()), ["quantum ", ""]);
  });
});

const CUT_OFF = "it is cut off; copy or download it again";

Deno.test("the content of a gzip file that breaks off is what comes before, and the break is told", async () => {
  const content = Array.from({ length: 99_999 }, (_, n) => `${n * n}`).join();
  const whole = gzipSync(strToU8(content), { filename: "a.csv" });
  const more = gzipSync(strToU8("more"));
  const fields = [...strToU8("\x03\0\0\x01\x02name\0comment\0"), 9, 9];
  const other = new Uint8Array([
    ...more.with(3, 2 | 4 | 8 | 16).subarray(0, 10),
    ...fields,
    ...more.subarray(10),
  ]);
  const after = (...bytes: number[]) => new Uint8Array([...whole, ...bytes]);
  const sound: [bytes: Uint8Array, text: string, broken: string | undefined][] = [
    [after(), content, undefined],
    [after(0, 0, 0), content, undefined],
    [after(0, 0, ...other), `${content}more`, undefined],
    [after(...strToU8("garbage")), content, "what follows its content is no gzip data"],
    [after(0, 1), content, "what follows its content is no gzip data"],
    [after(...other.subarray(0, -8)), `${content}more`, CUT_OFF],
    [whole.subarray(0, -3), content, CUT_OFF],
    [whole.subarray(0, 12), "", CUT_OFF],
  ];
  await withFolder({}, async (folder) => {
    const path = `${folder}/a.gz`;
    for (const [bytes, text, broken] of sound) {
      await Deno.writeFile(path, bytes);
      const source = await openSource(path);
      assertEquals((await Array.fromAsync(source.text())).join(""), text);
      assertEquals(
        source.broken(),
        broken && `Cannot unpack the rest of the file: ${broken}, current value is "${path}"`,
      );
    }
    await Deno.writeFile(path, whole.subarray(0, whole.length / 2));
    const source = await openSource(path);
    const text = (await Array.fromAsync(source.text())).join("");
    assert(content.startsWith(text) && text.length > content.length / 3, `${text.length}`);
    assertStringIncludes(source.broken() ?? "", "it is cut off");
  });
});

Deno.test("a gzip file whose content is not what was packed is an error that names it", async () => {
  const whole = gzipSync(strToU8(Array.from({ length: 9999 }, (_, n) => `${n * n}`).join()));
  const damage = [whole.length - 1, whole.length - 8, whole.length >> 1, 20];
  await withFolder({}, async (folder) => {
    for (const at of damage) {
      await Deno.writeFile(`${folder}/a.gz`, whole.with(at, whole[at]! ^ 0xff));
      await assertRejects(
        () => openSource(`${folder}/a.gz`),
        BuildError,
        "Cannot unpack the file: ",
      );
    }
  });
});

Deno.test("what stops the reading of a packed file is told as it is", async () => {
  const stop = new DOMException("Stopped", "AbortError");
  async function* bytes() {
    yield await gzipSync(strToU8("quantum")).subarray(0, 15);
    throw stop;
  }
  const error = await assertRejects(() => openSource({ path: "a.gz", given: "a.gz", bytes }));
  assertStrictEquals(error, stop);
});

Deno.test("the hash is that of the stored bytes", async () => {
  const abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  assertEquals((await opened("abc")).sha256, abc);
  await withFolder({ abc: "abc" }, async (folder) => {
    assertEquals(await sha256OfFile(`${folder}/abc`), abc);
  });
});

Deno.test("an empty file is an empty text", async () => {
  assertEquals((await opened("")).text, "");
  await withFolder({ empty: "" }, async (folder) => {
    assertEquals(await fileHead(`${folder}/empty`), { name: "empty", text: "", whole: true });
  });
});

Deno.test("the head is 64 KiB at most and cuts no letter", async () => {
  await withFolder({ long: "ü".repeat(40_000), exact: "a".repeat(65_536) }, async (folder) => {
    const { text, whole } = await fileHead(`${folder}/long`);
    assertEquals([text, whole], ["ü".repeat(32_768), false]);
    await Deno.writeTextFile(`${folder}/odd`, "a" + "ü".repeat(40_000));
    assertEquals((await fileHead(`${folder}/odd`)).text, "a" + "ü".repeat(32_767));
    assertEquals((await fileHead(`${folder}/exact`)).whole, true);
  });
});
