import { assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { BuildError } from "../../lib/catalogue/errors.ts";
import { buildFromPaths } from "../../lib/corpus/build_from_paths.ts";
import type { Settings } from "../../lib/corpus/settings.ts";
import { openCorpus } from "../../lib/open.ts";
import type { Trends } from "../../lib/query/mod.ts";
import { sharedFault, withShared } from "../_shared.ts";

/** Builds from files and asks the corpus. */
async function built(
  paths: readonly string[],
  ask: (trends: Trends) => Promise<void>,
  settings: Partial<Settings> = {},
): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "trendframe-" });
  try {
    const corpus = `${folder}/corpus.sqlite`;
    const { rejections } = await buildFromPaths(corpus, paths, settings, {
      rejects: `${folder}/rejects.csv`,
    });
    assertEquals(rejections, 0);
    await using trends = await openCorpus(corpus);
    await ask(trends);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Builds from a text in place of a file. */
async function builtOf(
  text: string,
  ask: (trends: Trends) => Promise<void>,
  settings: Partial<Settings> = {},
): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "trendframe-" });
  try {
    await Deno.writeTextFile(`${folder}/file.csv`, text);
    await built([`${folder}/file.csv`], ask, settings);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

function fault(name: string, files: readonly string[], ask: (trends: Trends) => Promise<void>) {
  const paths = files.map((file) => sharedFault(`${name}/${file}`));
  withShared(`${name}: the right answer`, paths, () => built(paths, ask));
}

const days = async (trends: Trends) => {
  const rows = await trends.patents().sortBy("published_at", "asc").top(100).proofPoints();
  return rows.texts("publishedAt").map((day: string | null) => day?.slice(0, 10) ?? null);
};

fault("dayfirst", ["gp.csv"], async (trends) => {
  assertEquals(await days(trends), ["2019-06-27", "2019-07-04", "2020-03-12", "2020-03-30"]);
});

fault("short_rows", ["gp.csv", "cb.csv"], async (trends) => {
  assertEquals(await trends.patents().count(), 3);
  assertEquals(await trends.investments().count(), 2);
});

const ROUNDS = ["crunchbase-investments.csv", "crunchbase-rounds.csv"];
for (const files of [ROUNDS.slice(0, 1), ROUNDS, ROUNDS.toReversed()]) {
  fault("investments", files, async (trends) => {
    const rows = await trends.investments().proofPoints();
    assertEquals([rows.height, rows.numbers("amount").reduce((a, b) => a! + b!, 0)], [
      2,
      10_500_000,
    ]);
    const investors = (rows.toRecords() as { investors: readonly string[] }[])
      .flatMap(({ investors }) => investors);
    assertEquals(investors.toSorted(), [
      "Jo Doe",
      "North Capital",
      "North Capital",
      "South Partners",
    ]);
  });
}

fault("pandas_float", ["floatid.csv", "pandas.csv"], async (trends) => {
  const rows = await trends.researchArticles().sortBy("published_at", "asc").proofPoints();
  assertEquals(
    rows.texts("id").map((id, row) => [id, rows.texts("publishedAt")[row]?.slice(0, 10) ?? null]),
    [
      ["pubmed:201", "2019-02-01"],
      ["pubmed:202", "2020-03-01"],
      ["pubmed:203", "2021-01-01"],
      ["pubmed:204", null],
    ],
  );
});

fault("doi_shared", ["oa.json", "pm.csv"], async (trends) => {
  assertEquals(await trends.researchArticles().count(), 16);
  const found = (text: string) => trends.researchArticles().matching(text).count();
  assertEquals(
    [await found('"poster A"'), await found('"poster B"'), await found('"cell paper"')],
    [1, 1, 1],
  );
});

fault("escaped", ["oa.jsonl"], async (trends) => {
  const rows = await trends.researchArticles().sortBy("published_at", "asc").proofPoints();
  assertEquals(rows.texts("title").toSorted(), [
    "Growth of Escherichia coli in R&D labs",
    "Validation with the program PLATON",
  ]);
  assertEquals(await trends.researchArticles().matching("PLATON").count(), 1);
});

fault("abstract_string", ["oa.jsonl"], async (trends) => {
  assertEquals(await trends.researchArticles().matching("perovskite").count(), 2);
  const places = await trends.researchArticles().groupBy("place");
  assertEquals(
    places.texts("name").map((name, row) => [name, places.numbers("count")[row]]).toSorted(),
    [["France", 1], ["Italy", 1]],
  );
});

fault(
  "pages",
  ["dict_by_id.json", "list_of_page_objects.json", "list_of_pages.json"],
  async (trends) => assertEquals(await trends.researchArticles().count(), 12),
);

fault("assignees", ["gp.csv"], async (trends) => {
  const groups = await trends.patents().groupBy("organization");
  assertEquals(groups.texts("name").toSorted(), [
    "Achim Rendler, De",
    "Becton, Dickinson And Company",
    "Moll Heinz, De",
    "Pelotas Norte, S.L.",
    "실버 스포츠, 인코포레이티드",
  ]);
});

const LANGUAGES = ["555_en.xml", "555_fr.xml"];
for (const files of [LANGUAGES, LANGUAGES.toReversed()]) {
  fault("languages", files, async (trends) => {
    const rows = await trends.projects().proofPoints();
    assertEquals([rows.height, rows.texts("title")], [1, ["Solid state batteries"]]);
    for (const text of ['"solid state"', "etat", '"pour navires"']) {
      assertEquals(await trends.projects().matching(text).count(), 1, text);
    }
  });
}

fault("cjk", ["oa.jsonl"], async (trends) => {
  const found = async (text: string) => {
    const rows = await trends.researchArticles().matching(text).proofPoints();
    return rows.texts("title").map((title) => /[가-힣]/.test(title!) ? "ko" : "ja");
  };
  for (const text of ["機械学習", "学習", "特許"]) assertEquals(await found(text), ["ja"], text);
  for (const text of ["학습", "특허"]) assertEquals(await found(text), ["ko"], text);
});

const CREATED = ["pm_excel.csv", "pm_iso.csv"].map((file) =>
  sharedFault(`pubmed_createdate/${file}`)
);
withShared("pubmed_createdate: the right answer", CREATED, async () => {
  const told: unknown[] = [];
  for (const path of CREATED) {
    await built([path], async (trends) => {
      const { types } = await trends.info();
      const series = await trends.researchArticles().timeSeries("month");
      told.push([types, series.numbers("count")]);
    });
  }
  assertEquals(told[0], told[1]);
});

const HEAD = "id,title,assignee,publication date,grant date,result link";
const table = (...cells: readonly string[]) =>
  [HEAD, ...cells.map((cell, at) => `US-${at}-B2,Widget,Acme,${cell},,`)].join("\n") + "\n";

Deno.test("a column whose cells tell no order is refused by name, with the option that says it", async () => {
  const open = table("4/3/2019", "5/6/2020");
  const error = await assertRejects(() => builtOf(open, async () => {}), BuildError);
  for (const part of ["file.csv", "publication date", "--dates", "4/3/2019"]) {
    assertStringIncludes(error.message, part);
  }
  await builtOf(open, async (trends) => {
    assertEquals(await days(trends), ["2019-03-04", "2020-06-05"]);
  }, { dates: "dmy" });
  await builtOf(open, async (trends) => {
    assertEquals(await days(trends), ["2019-04-03", "2020-05-06"]);
  }, { dates: "mdy" });
});

Deno.test("days that are the same in either order need no decision, and cells outweigh the option", async () => {
  await builtOf(table("4/4/2019", "2020-05-06"), async (trends) => {
    assertEquals(await days(trends), ["2019-04-04", "2020-05-06"]);
  });
  await builtOf(table("4/3/2019", "27/6/2019"), async (trends) => {
    assertEquals(await days(trends), ["2019-03-04", "2019-06-27"]);
  }, { dates: "mdy" });
});

Deno.test("of a column in both orders the dates that fit both are left out, and that is said", async () => {
  await builtOf(table("4/3/2019", "27/6/2019", "6/28/2019"), async (trends) => {
    assertEquals(await days(trends), ["2019-06-27", "2019-06-28", null]);
    const { notes } = await trends.info();
    assertStringIncludes(JSON.stringify(notes), "dates_in_both_orders");
  });
});
