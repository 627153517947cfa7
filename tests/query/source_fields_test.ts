import { assert, assertEquals, assertRejects } from "@std/assert";
import { DatabaseSync } from "node:sqlite";
import { CorpusError, UnsupportedOperationError } from "../../lib/catalogue/errors.ts";
import { checksumOf } from "../../lib/engines/embedded/store/checksum.ts";
import { toBytes } from "../../lib/engines/embedded/store/layout.ts";
import { Store } from "../../lib/engines/embedded/store/reader.ts";
import { openCorpus } from "../../lib/open.ts";
import { Trends } from "../../lib/query/trends.ts";
import { reportHtml, trendReport } from "../../lib/report/mod.ts";
import { noteText } from "../../lib/words/note.ts";
import { build } from "../conformance/build.ts";
import { document, from, on, patent, topic } from "../conformance/records.ts";
import type { Sourced } from "../reference/sourced.ts";

const article = (id: string, fields: Parameters<typeof document>[2]) =>
  document("research-articles", id, { title: `Solar cells ${id}`, ...fields });

/** Five years of articles on a topic; of one year one is retracted. */
const RECORDS = from(
  "test",
  ...["2018", "2019", "2020", "2021", "2022"].flatMap((year) =>
    [1, 2].map((number) =>
      article(`${year}-${number}`, {
        published: on(`${year}-0${number}-03`),
        topics: [topic(["Solar cells"])],
        told: {
          keywords: ["Solar cells", `Of ${year}`],
          ...(year === "2021" && number === 2 ? { retracted: "Retracted Publication" } : {}),
        },
      })
    )
  ),
);

async function withTrends(
  records: readonly Sourced[],
  check: (trends: Trends, path: string) => Promise<void>,
) {
  const built = await build(records, {});
  try {
    await using trends = await openCorpus(built.path);
    await check(trends, built.path);
  } finally {
    await built.remove();
  }
}

Deno.test("what sources tell is asked like any field, shown as columns and grouped by", async () => {
  await withTrends(RECORDS, async (trends) => {
    const articles = trends.researchArticles();
    assertEquals(await articles.field("keywords", { values: ["of 2021"] }).count(), 2);
    const sound = articles.field("retracted", { values: [false] });
    assertEquals(await sound.count(), 9);
    assertEquals(sound.subject.filters, ["with retracted false"]);
    const groups = await articles.groupBy("keywords", { take: 1 });
    assertEquals(groups.toRecords().map(({ name, count }) => [name, count]), [["Solar cells", 10]]);
    const frame = await articles.field("retracted", { values: [true] })
      .proofPoints({ fields: ["extra.keywords", "extra.retracted"] });
    assertEquals(
      frame.schema.filter(({ name }) => name !== "id").map(({ name, kind }) => [name, kind]),
      [["extra.keywords", "texts"], ["extra.retracted", "text"]],
    );
    assert(frame.schema[0]!.description);
    assertEquals(frame.texts("extra.retracted"), ["Retracted Publication"]);
    assertEquals(frame.notes.map(noteText), [
      "1 research article was retracted: 2021-2 (Retracted Publication)",
    ]);
    assertEquals((await sound.proofPoints()).notes, []);
  });
});

Deno.test("an engine without groups refuses those by fields of sources with a sentence", async () => {
  await withTrends(RECORDS, async ({ engine }) => {
    const plain = new Trends({ ...engine, capabilities: {} });
    assertEquals(
      await plain.researchArticles().field("keywords", { values: ["OF 2021"] }).count(),
      2,
    );
    await assertRejects(
      () => plain.researchArticles().groupBy("keywords"),
      UnsupportedOperationError,
      "answers do not tell keywords",
    );
  });
});

Deno.test("a report cites no retracted article without saying so", async () => {
  await withTrends(RECORDS, async (trends) => {
    const report = await trendReport(trends, [await trends.topic("Solar cells")]);
    const cited = report.sections.flatMap(({ exhibits }) => exhibits).flatMap(({ show }) =>
      show.as === "documents" ? show.documents : []
    );
    const mark = "retracted (Retracted Publication)";
    assertEquals(
      cited.filter(({ facts }) => facts.includes(mark)).map(({ title }) => title),
      ["Solar cells 2021-2"],
    );
    assert(cited.length > 5);
    assert((await reportHtml(report)).includes(mark));
  });
});

Deno.test("a corpus whose sources tell nothing has no columns for it", async () => {
  await withTrends(from("test", patent("p1", "2020-01-01", "A")), async (trends, path) => {
    const store = Store.open(path);
    try {
      assert(!store.hasColumn("patents", "extra.keywords"));
      assertEquals(store.texts("patents", "codes.extra.keywords").length, 0);
    } finally {
      store.close();
    }
    const groups = await trends.patents().groupBy("family");
    assertEquals([groups.height, groups.facts.withoutGroup], [0, 1]);
  });
});

Deno.test("codes of values that there are not are a damaged file, whatever is asked", async () => {
  await withTrends(RECORDS, async (opened, path) => {
    await opened.close();
    using database = new DatabaseSync(path);
    for (const code of [-1, 2 ** 31 - 1]) {
      const { data } = database.prepare("SELECT data FROM columns WHERE name = 'extra.keywords'")
        .get() as { data: Uint8Array };
      const changed = new Uint8Array(data);
      changed.set(toBytes(Int32Array.of(code)));
      database.prepare("UPDATE columns SET data = ?, checksum = ? WHERE name = 'extra.keywords'")
        .run(changed, checksumOf([changed]));
      await using trends = await openCorpus(path);
      const articles = trends.researchArticles();
      await assertRejects(() => articles.groupBy("keywords"), CorpusError);
      await assertRejects(
        () => articles.field("keywords", { values: ["of 2021"] }).count(),
        CorpusError,
      );
    }
  });
});
