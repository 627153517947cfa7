import { assert, assertEquals, assertThrows } from "@std/assert";
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

function assertRefused(path: string, what: string): void {
  const error = assertThrows(() => Store.open(path), CorpusError);
  assertEquals(
    error.message,
    `Cannot open the corpus: ${what}, current value is ${JSON.stringify(path)}`,
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

Deno.test("a corpus without what every corpus says of itself is refused", async () => {
  for (const name of ["info", "collections", "rates"]) {
    await withCorpus((path) => {
      alter(path, `DELETE FROM meta WHERE name = '${name}'`);
      assertRefused(path, `it is damaged; ${BUILD}`);
    });
  }
  for (const sql of ["UPDATE meta SET value = '{'", "DROP TABLE meta"]) {
    await withCorpus((path) => {
      alter(path, sql);
      assertRefused(path, `the file is damaged or not a corpus; ${BUILD}`);
    });
  }
});

function opened(path: string) {
  const store = Store.open(path);
  store.close();
  return store.meta;
}
