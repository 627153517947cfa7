import { assert, assertEquals, assertRejects } from "@std/assert";
import type { Collection } from "../../lib/catalogue/collections.ts";
import { ExportError, exportRows } from "../../lib/export/mod.ts";
import { note } from "../../lib/words/note.ts";
import { inFolder, MADE, MADE_ROWS, namesIn, rowOf, streamOf } from "./_stream.ts";

/** The numbers of the rows in a file of JSON lines. */
async function numbersIn(path: string): Promise<number[]> {
  const text = await Deno.readTextFile(path);
  return text.trimEnd().split("\n").map((line) => Number(JSON.parse(line).id.slice(4)));
}

const upTo = (rows: number) => Array.from({ length: rows }, (_, number) => number);

Deno.test("an export has all rows in order, and a manifest that says where they come from", () =>
  inFolder(async (folder) => {
    const path = `${folder}/rows.jsonl`;
    const progress: string[] = [];
    const { manifest, resumedFrom, unchanged } = await exportRows(streamOf({ rows: 250 }), path, {
      onProgress: ({ phase, done, total }) => progress.push(`${phase} ${done} of ${total}`),
    });
    assertEquals(await numbersIn(path), upTo(250));
    assertEquals([resumedFrom, unchanged], [0, false]);
    assertEquals(await namesIn(folder), ["rows.jsonl", "rows.jsonl.manifest.json"]);
    assertEquals(progress, [
      ...[100, 200, 250].map((done) => `fetching ${done} of 250`),
      ...[100, 200, 250].map((done) => `writing ${done} of 250`),
    ]);
    const bytes = await Deno.readFile(path);
    const sha256 = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
    const { rows, total, format, file, gaps, notes, provenance } = manifest;
    assertEquals(
      { rows, total, format, file, bytes: manifest.bytes, sha256: manifest.sha256 },
      { rows: 250, total: 250, format: "jsonl", file: "rows.jsonl", bytes: bytes.length, sha256 },
    );
    const unknown = upTo(250).map(rowOf);
    assertEquals(gaps.title, unknown.filter(({ title }) => title === null).length);
    assertEquals(gaps.id, undefined);
    assertEquals(notes, [MADE]);
    assertEquals(
      [provenance.request, provenance.subjects, provenance.fingerprint, provenance.engine],
      [{ ask: "rows" }, [MADE_ROWS], "f1", "made"],
    );
    assertEquals(JSON.parse(await Deno.readTextFile(`${path}.manifest.json`)), manifest);
  }));

Deno.test("a manifest has the notes of the corpus on what is exported, and no others", () =>
  inFolder(async (folder) => {
    const ends = (collection: string) =>
      note("source_ends", { collection, importer: "own", end: "2020-01-01", latest: "2021-01-01" });
    const merged = (importer: string) => note("merged_rows", { importer, path: "rows", count: 1 });
    const stream = streamOf({ rows: 2 });
    const { engine } = stream;
    const corpus = async () => {
      const info = await engine.corpus();
      const source = (importer: string, ...collections: Collection[]) => ({
        ...{ path: "rows", importer, files: 1, rows: 1, records: 1, merged: 0, rejected: 0 },
        ...{ leftOut: 0, digest: null, modified: null, asOf: null },
        ...{ collections, licence: null, attribution: null },
      });
      return {
        ...info,
        sources: [source("own", "patents", "pdfs"), source("other", "pdfs"), source("untold")],
        notes: [
          ...["patents", "pdfs"].map(ends),
          ...["own", "other", "untold"].map(merged),
        ],
      };
    };
    const { manifest } = await exportRows({
      ...stream,
      engine: { ...engine, corpus },
      asked: { ...stream.asked, collections: ["patents"] },
    }, `${folder}/rows.jsonl`);
    assertEquals(manifest.notes, [ends("patents"), merged("own"), merged("untold"), MADE]);
  }));

Deno.test("an export that failed goes on where it stopped, and asks for nothing twice", () =>
  inFolder(async (folder) => {
    const path = `${folder}/rows.jsonl`;
    const asked: number[] = [];
    const cut = streamOf({
      rows: 500,
      before: (from) => {
        asked.push(from);
        if (from === 300) throw new Error("Cannot reach the server");
      },
    });
    await assertRejects(() => exportRows(cut, path), Error, "Cannot reach the server");
    assertEquals(await namesIn(folder), [".rows.jsonl.rows"]);
    const whole = streamOf({ rows: 500, before: (from) => void asked.push(from) });
    const { resumedFrom } = await exportRows(whole, path);
    assertEquals(resumedFrom, 300);
    assertEquals(asked, [0, 100, 200, 300, 300, 400]);
    assertEquals(await numbersIn(path), upTo(500));
    assertEquals(await namesIn(folder), ["rows.jsonl", "rows.jsonl.manifest.json"]);
  }));

Deno.test("an export that is asked to stop can go on", () =>
  inFolder(async (folder) => {
    const path = `${folder}/rows.jsonl`;
    const stop = new AbortController();
    const stopping = streamOf({
      rows: 300,
      before: (from) => from === 200 && stop.abort() || undefined,
    });
    await assertRejects(() => exportRows(stopping, path, { signal: stop.signal }));
    const { resumedFrom } = await exportRows(streamOf({ rows: 300 }), path);
    assert(resumedFrom >= 200 && resumedFrom < 300, `${resumedFrom}`);
    assertEquals(await numbersIn(path), upTo(300));
  }));

Deno.test("another corpus or request begins afresh", () =>
  inFolder(async (folder) => {
    const path = `${folder}/rows.jsonl`;
    const fail = (from: number) => {
      if (from === 200) throw new Error("cut off");
    };
    for (
      const other of [
        streamOf({ rows: 300, fingerprint: () => "f2" }),
        streamOf({ rows: 300, take: 280 }),
      ]
    ) {
      await assertRejects(() => exportRows(streamOf({ rows: 300, before: fail }), path));
      const { resumedFrom, manifest } = await exportRows(other, path);
      assertEquals(resumedFrom, 0);
      assertEquals(await numbersIn(path), upTo(manifest.rows));
    }
  }));

Deno.test("rows that do not add up are refused, and what was fetched is dropped", () =>
  inFolder(async (folder) => {
    let asked = 0;
    const wrong = {
      "row:7 came twice": streamOf({
        rows: 300,
        row: (number) => rowOf(number === 150 ? 7 : number),
      }),
      "300 records matched, and now 299": streamOf({
        rows: 300,
        total: (from) => from < 200 ? 300 : 299,
      }),
      "300 rows came of 301": streamOf({ rows: 300, total: () => 301 }),
      "the corpus was replaced": streamOf({ rows: 300, fingerprint: () => asked++ ? "f2" : "f1" }),
    };
    for (const [what, stream] of Object.entries(wrong)) {
      const error = await assertRejects(
        () => exportRows(stream, `${folder}/rows.jsonl`),
        ExportError,
      );
      assert(error.message.includes(what), error.message);
      assertEquals(await namesIn(folder), [], what);
    }
  }));

Deno.test("a server that tells no total and no fingerprint is exported, and resumed", () =>
  inFolder(async (folder) => {
    const path = `${folder}/rows.jsonl`;
    const quiet = { rows: 250, fingerprint: () => null, total: () => null };
    const before = (from: number) => {
      if (from === 200) throw new Error("cut off");
    };
    await assertRejects(() => exportRows(streamOf({ ...quiet, before }), path));
    const { manifest, resumedFrom } = await exportRows(streamOf(quiet), path);
    assertEquals([manifest.rows, manifest.total, resumedFrom], [250, null, 200]);
    assertEquals((await exportRows(streamOf(quiet), path)).unchanged, false);
  }));

Deno.test("a complete export of the same request and corpus is left as it is, a damaged one is not", () =>
  inFolder(async (folder) => {
    const path = `${folder}/rows.csv`;
    await exportRows(streamOf({ rows: 120 }), path);
    // a killed one left these
    for (const left of [".rows.csv.rows", ".rows.csv.new", ".rows.csv.manifest.json.new"]) {
      await Deno.writeTextFile(`${folder}/${left}`, "left");
    }
    const again = await exportRows(
      streamOf({
        rows: 120,
        before: () => {
          throw new Error("asked again");
        },
      }),
      path,
    );
    assertEquals(again.unchanged, true);
    assertEquals(await namesIn(folder), ["rows.csv", "rows.csv.manifest.json"]);
    const good = await Deno.readTextFile(path);
    await Deno.writeTextFile(path, good.replace("row:5", "row:6"));
    assertEquals((await exportRows(streamOf({ rows: 120 }), path)).unchanged, false);
    assertEquals(await Deno.readTextFile(path), good);
  }));

Deno.test("the same rows have the same ids' hash in every format, others another", () =>
  inFolder(async (folder) => {
    const hashOf = async (name: string, rows: number) =>
      (await exportRows(streamOf({ rows }), `${folder}/${name}`)).manifest.idsSha256;
    const hash = await hashOf("a.csv", 120);
    assertEquals(await hashOf("a.parquet", 120), hash);
    assert(await hashOf("b.csv", 121) !== hash);
  }));

Deno.test("of two exports into one file at once the second is refused, the first succeeds", () =>
  inFolder(async (folder) => {
    const path = `${folder}/rows.jsonl`;
    const second = Promise.withResolvers<unknown>();
    let tried = false;
    const first = streamOf({
      rows: 300,
      before: async () => {
        if (tried) return;
        tried = true;
        await exportRows(streamOf({ rows: 300 }), path).catch(second.resolve);
      },
    });
    await exportRows(first, path);
    const error = await second.promise;
    assert(error instanceof ExportError && error.message.includes("another export"), `${error}`);
    assertEquals(await numbersIn(path), upTo(300));
  }));

Deno.test("a file of an ending that no format has is refused before anything is asked", () =>
  inFolder(async (folder) => {
    await assertRejects(
      () => exportRows(streamOf({ rows: 1 }), `${folder}/rows.xls`),
      RangeError,
      ".parquet, .arrow, .csv, .jsonl, .bib, .ris",
    );
    assertEquals(await namesIn(folder), []);
  }));
