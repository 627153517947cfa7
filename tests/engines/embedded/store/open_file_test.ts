import { assert, assertEquals, assertThrows } from "@std/assert";
import { dirname } from "@std/path";
import { DatabaseSync } from "node:sqlite";
import { CorpusError } from "../../../../lib/catalogue/errors.ts";
import { buildDemo } from "../../../../lib/corpus/build_demo.ts";
import { Store } from "../../../../lib/engines/embedded/store/reader.ts";
import { withFolder } from "../../../corpus/files/_folder.ts";
import { alter } from "./_damage.ts";

const BUILD = "build it with: trendframe build CORPUS PATH…";

/** A small corpus, its path and its bytes. */
async function withCorpus(
  use: (path: string, bytes: Uint8Array) => Promise<void> | void,
): Promise<void> {
  await withFolder({}, async (folder) => {
    const path = `${folder}/c.sqlite`;
    await buildDemo(path, { documents: 20 });
    await use(path, await Deno.readFile(path));
  });
}

type Json = Readonly<Record<string, unknown>>;

function assertRefused(path: string, what: string, why?: string): void {
  const error = assertThrows(() => Store.open(path), CorpusError, "", why);
  assertEquals(
    error.message,
    `Cannot open the corpus: ${what}, current value is ${JSON.stringify(path)}`,
    why,
  );
}

Deno.test("a corpus opens, says what it holds and closes", async () => {
  await withCorpus((path) => {
    const store = Store.open(path);
    assertEquals(store.meta.info.synthetic, true);
    assert(store.collection("patents")!.count > 0);
    assertEquals(store.collection("pdfs")?.count ?? 0, store.meta.info.types.pdfs?.count ?? 0);
    store.close();
    store.close();
  });
});

Deno.test("an open corpus is one transaction: nobody writes to it before it is closed", async () => {
  await withCorpus((path) => {
    using database = new DatabaseSync(path);
    const change = () => database.exec("UPDATE files SET rows = rows + 1");
    const store = Store.open(path);
    assertEquals(store.files().length, 1);
    assertThrows(change, Error, "database is locked");
    store.close();
    change();
  });
});

Deno.test("what is not there, or no file, is refused", async () => {
  await withFolder({ file: "" }, (folder) => {
    assertRefused(`${folder}/none`, `there is no such file; ${BUILD}`);
    assertRefused(folder, "the path is not a file");
    const error = assertThrows(() => Store.open(`${folder}/file/c.sqlite`), CorpusError);
    assert(error.message.startsWith("Cannot open the corpus: the file cannot be read (Not a dir"));
    return Promise.resolve();
  });
});

Deno.test({
  name: "a file that may not be read is refused",
  permissions: { read: false },
  fn: () => assertRefused("/c.sqlite", "reading the file is not permitted"),
});

Deno.test("a file that is no corpus is refused", async () => {
  await withFolder({ empty: "", text: "hello", long: "x".repeat(100_000) }, (folder) => {
    assertRefused(`${folder}/empty`, `the file is not a corpus of trendframe; ${BUILD}`);
    for (const name of ["text", "long"]) {
      assertRefused(`${folder}/${name}`, `the file is damaged or not a corpus; ${BUILD}`);
    }
    alter(`${folder}/other`, "CREATE TABLE meta (name TEXT, value TEXT)");
    assertRefused(`${folder}/other`, `the file is not a corpus of trendframe; ${BUILD}`);
    return Promise.resolve();
  });
});

Deno.test("a corpus that is cut off is refused, wherever it ends", async () => {
  await withCorpus(async (path, bytes) => {
    const lengths = [1, 15, 16, 71, 72, 100, 512, 16_383, 16_384, 16_385, 50_000];
    for (let part = 1; part < 10; part++) lengths.push(Math.floor(bytes.length * part / 10));
    lengths.push(bytes.length - 16_384, bytes.length - 1);
    for (const length of lengths) {
      await Deno.writeFile(path, bytes.subarray(0, length));
      const { message } = assertThrows(() => Store.open(path), CorpusError, "", `${length} bytes`);
      assert(
        /: the file is (cut off|(damaged or )?not a corpus( of trendframe)?); build it with/.test(
          message,
        ),
        message,
      );
    }
    await Deno.writeFile(path, bytes);
    Store.open(path).close();
  });
});

Deno.test("a corpus of another version is refused, and the versions are told", async () => {
  await withCorpus((path) => {
    const { format } = opened(path);
    for (const other of [0, format - 1, format + 1]) {
      alter(path, `UPDATE meta SET value = '${other}' WHERE name = 'format'`);
      assertRefused(
        path,
        `its format is version ${other}, this library reads ${format}; ${BUILD}`,
      );
    }
  });
});

Deno.test("a corpus whose meta is of another shape is refused", async () => {
  const change = (name: string, to: (value: Json) => unknown) => (path: string) => {
    using database = new DatabaseSync(path);
    const text = String(database.prepare("SELECT value FROM meta WHERE name = ?").get(name)!.value);
    database.prepare("UPDATE meta SET value = ? WHERE name = ?")
      .run(JSON.stringify(to(JSON.parse(text))), name);
  };
  const patents = (fields: Json) =>
    change("collections", (all) => ({ ...all, patents: { ...all.patents as Json, ...fields } }));
  const cases: readonly ((path: string) => void)[] = [
    ...["info", "collections", "rates"].map((name) => (path: string) =>
      alter(path, `DELETE FROM meta WHERE name = '${name}'`)
    ),
    (path) => alter(path, "INSERT INTO meta VALUES ('more', '1')"),
    (path) => alter(path, "UPDATE meta SET value = 'null' WHERE name = 'collections'"),
    (path) => alter(path, "UPDATE meta SET value = '\"6\"' WHERE name = 'format'"),
    (path) => alter(path, "DELETE FROM meta WHERE name = 'format'"),
    change("info", (info) => ({ ...info, title: 1 })),
    change("info", (info) => ({ ...info, types: { patents: { count: -1 } } })),
    change("rates", () => [{ currency: "EUR", year: 2020, rate: "1" }]),
    change("collections", (all) => ({ ...all, unknown: all.patents })),
    patents({ count: -1 }),
    patents({ count: 0.5 }),
    patents({ count: 2 ** 31 }),
    patents({ count: 1_000_000_000, dated: 1_000_000_000, undated: 0 }),
    patents({ count: "5" }),
    patents({ dated: 1e9 }),
    patents({ precisions: [0, 0, 0, 0] }),
    patents({ precisions: [] }),
    patents({ averageLength: null }),
    patents({ astray: [1, 0] }),
    patents({ astray: [1e6] }),
    patents({ sources: {} }),
    patents({ more: true }),
  ];
  await withCorpus(async (path, bytes) => {
    for (const [at, damage] of cases.entries()) {
      await Deno.writeFile(path, bytes);
      damage(path);
      assertRefused(path, `what it says of itself is damaged; ${BUILD}`, `case ${at}`);
    }
    await Deno.writeFile(path, bytes);
    alter(path, "UPDATE meta SET value = '{'");
    assertRefused(path, `the file is damaged or not a corpus; ${BUILD}`);
    await Deno.writeFile(path, bytes);
    change("info", (info) => ({ ...info, title: "Another" }))(path);
    assertEquals(opened(path).info.title, "Another");
  });
});

Deno.test("a file whose tables are not to the letter those of a corpus is asked nothing", async () => {
  const view = `CREATE VIEW columns AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1
    FROM n) SELECT i AS collection, i AS name, i AS type, i AS data, i AS checksum FROM n`;
  const changes: readonly string[] = [
    "CREATE TABLE more (a)",
    "CREATE INDEX more ON topics (vocabulary)",
    "CREATE VIEW more AS SELECT 1",
    "CREATE TRIGGER more AFTER INSERT ON meta BEGIN DELETE FROM meta; END",
    "CREATE VIRTUAL TABLE more USING fts5(a)",
    "DROP TABLE topics",
    "DROP INDEX resources_folded",
    "ALTER TABLE topics ADD COLUMN more TEXT",
    "ALTER TABLE topics ADD COLUMN more AS (1) VIRTUAL",
    "ALTER TABLE topics DROP COLUMN description",
    "ALTER TABLE topics RENAME COLUMN description TO about",
    `DROP TABLE columns; ${view}`,
    "DROP TABLE meta",
    `DROP TABLE meta; CREATE VIEW meta AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1
      FROM n) SELECT 'format' AS name, max(i) AS value FROM n`,
    // without a primary key, and so without an index of it
    "ALTER TABLE meta RENAME TO old; CREATE TABLE meta (name TEXT, value TEXT NOT NULL); " +
    "INSERT INTO meta SELECT * FROM old; DROP TABLE old",
  ];
  await withCorpus(async (path, bytes) => {
    for (const sql of changes) {
      await Deno.writeFile(path, bytes);
      alter(path, sql);
      assertRefused(path, `its tables are not those of a corpus; ${BUILD}`, sql);
    }
    // of another version it says that, for the tables are others then
    await Deno.writeFile(path, bytes);
    alter(path, "CREATE TABLE more (a); UPDATE meta SET value = '5' WHERE name = 'format'");
    assertThrows(() => Store.open(path), CorpusError, "its format is version 5, this library");
    // what SQLite notes of its indexes may be missing
    await Deno.writeFile(path, bytes);
    alter(path, "DELETE FROM sqlite_stat1; DROP TABLE IF EXISTS sqlite_stat4");
    Store.open(path).close();
  });
});

Deno.test("a file that is longer than its header says, or has a log beside it, is refused", async () => {
  await withCorpus(async (path, bytes) => {
    for (const more of [1, 16_384, 1_000_000]) {
      await Deno.writeFile(path, new Uint8Array(more), { append: true });
      assertRefused(path, `the file is damaged, longer than its header says; ${BUILD}`);
      await Deno.writeFile(path, bytes);
    }
    alter(path, "PRAGMA journal_mode = WAL");
    assertRefused(path, `the file is damaged, its header is not that of a corpus; ${BUILD}`);
    const names = Array.from(Deno.readDirSync(dirname(path)), ({ name }) => name);
    assertEquals(names, ["c.sqlite"]);
  });
});

function opened(path: string) {
  const store = Store.open(path);
  store.close();
  return store.meta;
}
