import { assertEquals, assertNotStrictEquals, assertRejects } from "@std/assert";
import { DatabaseSync } from "node:sqlite";
import { CorpusError } from "../../../lib/catalogue/errors.ts";
import { buildDemo } from "../../../lib/corpus/build_demo.ts";
import { RecordReader } from "../../../lib/engines/embedded/record_reader.ts";
import { RECORDS } from "../../../lib/engines/embedded/store/layout.ts";
import { Store } from "../../../lib/engines/embedded/store/reader.ts";
import { withFolder } from "../../corpus/files/_folder.ts";

const TYPE = "research-articles";

Deno.test("records that are asked for at once are those asked for one by one, each its own", async () => {
  await withDemo(async (path) => {
    const [one, other] = [Store.open(path, 0), Store.open(path)];
    const ids = Array.from({ length: one.collection(TYPE)!.count }, (_, at) => one.idOf(TYPE, at));
    const asked = [...ids, "none", ids[0]!];
    const reader = new RecordReader();
    const at = (store: Store) => (id: string) => reader.read(() => store, { collection: TYPE, id });
    const together = await Promise.all(asked.map(at(one)));
    for (const [place, id] of asked.entries()) assertEquals(together[place], await at(other)(id));
    assertEquals(together.at(-2), null);
    assertEquals(together.at(-1), together[0]);
    assertNotStrictEquals(together.at(-1), together[0]);
    one.close();
    other.close();
  });
});

Deno.test("a block that is gone is damage, also where several are read at once", async () => {
  await withDemo(async (path) => {
    const whole = Store.open(path);
    const last = whole.collection(TYPE)!.count - 1;
    const ids = [whole.idOf(TYPE, 0), whole.idOf(TYPE, last)];
    const block = whole.column(TYPE, RECORDS.blocks, "i32").at(-1)!;
    whole.close();
    const database = new DatabaseSync(path);
    database.exec(
      `DELETE FROM records WHERE number = ${block}`,
    );
    database.close();
    const store = Store.open(path);
    const reader = new RecordReader();
    await assertRejects(
      () => Promise.all(ids.map((id) => reader.read(() => store, { collection: TYPE, id }))),
      CorpusError,
      "the file is damaged",
    );
    store.close();
  });
});

async function withDemo(test: (path: string) => Promise<void>): Promise<void> {
  await withFolder({}, async (folder) => {
    await buildDemo(`${folder}/c.sqlite`, { documents: 300 });
    await test(`${folder}/c.sqlite`);
  });
}
