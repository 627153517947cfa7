import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import { buildFromPaths } from "../../../lib/corpus/build_from_paths.ts";
import { gdeltEvents } from "../../../lib/corpus/importers/gdelt_events.ts";
import { titleOfAddress } from "../../../lib/corpus/importers/_articles.ts";
import { openCorpus } from "../../../lib/open.ts";
import { withFolder } from "../files/_folder.ts";
import { headOf, importText, ofKind, shown } from "./_read.ts";
import { importReal, realTest } from "./_real.ts";
import { gdeltRow } from "./_samples.ts";

const URL = "https://www.example.org/news/2019/10/24/acme-buys-land-near-austin-1234567.html";

const row = (id: string, more: Readonly<Record<number, string>> = {}) =>
  gdeltRow({
    0: id,
    1: "20181024",
    5: "USABUS",
    6: "ACME",
    16: "CITY COUNCIL",
    26: "043",
    34: "-2.5",
    51: "3",
    52: "Austin, Texas, United States",
    59: "20191024143000",
    60: URL,
    ...more,
  });

Deno.test("an event is an article of the day it was added, with its actors and its place", async () => {
  const { records, rejected } = await importText(gdeltEvents, row("7"));
  const [article] = ofKind(records, "news-articles");
  assertEquals([records.length, rejected], [1, []]);
  assertEquals(article?.title, "Acme buys land near austin");
  assertEquals([article?.url, article?.domain], [URL, "example.org"]);
  assertEquals(shown(article?.published), "2019-10-24");
  assertEquals(article?.organizations?.map(({ name }) => name), ["ACME", "CITY COUNCIL"]);
  assertEquals(article?.places?.[0]?.parts.map(({ name }) => name), [
    "United States",
    "Texas",
    "Austin",
  ]);
  assertEquals(article?.extra, {
    events: 1,
    meanTone: -2.5,
    eventIds: ["7"],
    eventCodes: ["043"],
  });
});

Deno.test("places have as many parts as their type says, and none twice", async () => {
  const place = async (type: string, name: string) => {
    const { records } = await importText(gdeltEvents, row("1", { 51: type, 52: name }));
    return ofKind(records, "news-articles")[0]?.places?.[0]?.parts.map(({ name }) => name);
  };
  assertEquals(await place("1", "Russia"), ["Russia"]);
  assertEquals(await place("2", "Texas, United States"), ["United States", "Texas"]);
  assertEquals(await place("4", "Beirut, Beyrouth, Lebanon"), ["Lebanon", "Beyrouth", "Beirut"]);
  assertEquals(await place("4", "Belarus (general), Belarus"), ["Belarus"]);
  assertEquals(await place("0", ""), undefined);
});

Deno.test("a title is of the part of an address with the most words, without its marks", () => {
  for (
    const [url, title] of [
      ["https://a.org/in-depth/el-paso-a-b/4008425002/", "El paso a b"],
      ["https://a.org/news/a-clap-135045025.html?x=y-z-w", "A clap"],
      ["https://a.org/x/article_824a692c-a4e9-577a-bdfa-bd01d220bb84.html", undefined],
      ["https://a.org/general/news.php?id=1782819", undefined],
      ["https://a.org/%E0%A4%A-b/caf%C3%A9-cr%C3%A8me-now", "Café crème now"],
      ["no address", undefined],
    ] as const
  ) assertEquals(titleOfAddress(url), title, url);
});

Deno.test("a table with names, or other cells in these places, is another's", () => {
  assertEquals(gdeltEvents.recognise(headOf(row("7"))), null);
  for (const cells of [{ 0: "GLOBALEVENTID" }, { 1: "2018-10-24" }, { 59: "yesterday" }]) {
    assert(gdeltEvents.recognise(headOf(row("7", cells))) !== null);
  }
  assert(gdeltEvents.recognise(headOf(`${row("7")}\t`)) !== null);
});

Deno.test("events of one address are one article, in one file or in several", async () => {
  const other = row("4", { 60: "https://example.org/other-news", 34: "" });
  const files = {
    "in/a.csv": [row("1"), row("2", { 6: "", 16: "BETA", 26: "010", 34: "4" }), other].join("\n"),
    "in/b.csv": row("3", { 6: "GAMMA", 16: "", 34: "-3", 51: "1", 52: "Norway" }),
  };
  await withFolder(files, async (folder) => {
    const { info } = await buildFromPaths(`${folder}/c.sqlite`, [`${folder}/in`], {}, {
      rejects: `${folder}/rejects.csv`,
    });
    const [{ rows, records, merged, rejected }] = info.sources as [typeof info.sources[number]];
    assertEquals([rows, records, merged, rejected], [4, 2, 2, 0]);
    await using trends = await openCorpus(`${folder}/c.sqlite`);
    const frame = await trends.newsArticles().matching("land").top(5).proofPoints({
      fields: ["id", "orgNodes", "extra.events", "extra.meanTone", "extra.eventIds"],
    });
    const article: Record<string, unknown> = { ...frame.toRecords()[0] };
    assertEquals(article["extra.events"], 3);
    assertAlmostEquals(Number(article["extra.meanTone"]), (-2.5 + 4 - 3) / 3, 1e-9);
    const named = JSON.stringify(article.orgNodes);
    for (const name of ["ACME", "CITY COUNCIL", "BETA", "GAMMA"]) assert(named.includes(name));
    const ids = JSON.stringify(article["extra.eventIds"]);
    for (const id of ["1", "2", "3"]) assert(ids.includes(id));
  });
});

const FILE = "gdelt_v2_20191024143000.export.csv";
realTest("2,111 events of 425 articles, all added on one day", [FILE], async () => {
  const { records, rejected } = await importReal(FILE);
  const articles = ofKind(records, "news-articles");
  assertEquals([articles.length, rejected.length], [2_111, 0]);
  assertEquals(new Set(articles.map(({ id }) => id)).size, 425);
  assert(articles.every(({ published }) => shown(published) === "2019-10-24"));
  const [first] = articles;
  assertEquals(first?.title, "Jeremy dutcher brings ancestors songs to life");
  assertEquals(first?.domain, "timescolonist.com");
  assertEquals(first?.organizations?.map(({ name }) => name), ["VICTORIA"]);
});
