import { assertEquals, assertRejects } from "@std/assert";
import { ExportError } from "../../lib/export/mod.ts";
import { Journal, type JournalHead } from "../../lib/export/journal.ts";
import type { RowBatch } from "../../lib/query/mod.ts";
import { inFolder } from "./_stream.ts";

const HEAD: JournalHead = { format: 2, request: { ask: "ünïcode" }, title: "T", fingerprint: "f" };
const batch = (number: number): RowBatch => ({
  rows: [{ id: `${number}`, title: "量子\n".repeat(number) }],
  total: 3,
  notes: [],
});
const BATCHES = [0, 1, 2].map(batch);

async function found(path: string, head = HEAD): Promise<RowBatch[]> {
  const batches: RowBatch[] = [];
  using journal = await Journal.open(path, head, (each) => batches.push(each));
  assertEquals(await stored(journal), batches);
  return batches;
}

async function stored(journal: Journal): Promise<RowBatch[]> {
  const all = await Array.fromAsync(journal.batches());
  assertEquals(all.every(({ bytes }) => bytes > 20), true);
  return all.map(({ bytes: _, ...each }) => each);
}

async function write(path: string): Promise<Uint8Array> {
  using journal = await Journal.open(path, HEAD, () => {});
  for (const each of BATCHES) await journal.add(each);
  return await Deno.readFile(path);
}

Deno.test("a journal that is cut anywhere gives the batches that were whole, and goes on", () =>
  inFolder(async (folder) => {
    const path = `${folder}/.rows`;
    const bytes = await write(path);
    const ends = Array.from(bytes.entries(), ([at, byte]) => byte === 10 ? at + 1 : 0)
      .filter(Boolean);
    assertEquals(ends.length, 1 + BATCHES.length);
    for (let length = 0; length <= bytes.length; length++) {
      await Deno.writeFile(path, bytes.subarray(0, length));
      const whole = Math.max(0, ends.filter((end) => end <= length).length - 1);
      assertEquals(await found(path), BATCHES.slice(0, whole), `cut at ${length}`);
      using journal = await Journal.open(path, HEAD, () => {});
      for (const each of BATCHES.slice(whole)) await journal.add(each);
      assertEquals(await stored(journal), BATCHES, `cut at ${length}`);
    }
  }));

Deno.test("a line that is no JSON ends what is of use", () =>
  inFolder(async (folder) => {
    const path = `${folder}/.rows`;
    const lines = new TextDecoder().decode(await write(path)).trimEnd().split("\n");
    await Deno.writeTextFile(path, [...lines.slice(0, 2), "\0\0\0", lines[3], ""].join("\n"));
    assertEquals(await found(path), BATCHES.slice(0, 1));
  }));

Deno.test("a journal of another request, title or corpus is begun afresh", () =>
  inFolder(async (folder) => {
    const path = `${folder}/.rows`;
    for (const change of [{ request: {} }, { title: "U" }, { fingerprint: null }]) {
      await write(path);
      assertEquals(await found(path, { ...HEAD, ...change }), []);
      assertEquals(await found(path), []);
    }
  }));

Deno.test("a journal is open once only", () =>
  inFolder(async (folder) => {
    const path = `${folder}/.rows`;
    {
      using _open = await Journal.open(path, HEAD, () => {});
      await assertRejects(() => Journal.open(path, HEAD, () => {}), ExportError, "under way");
    }
    assertEquals(await found(path), []);
  }));
