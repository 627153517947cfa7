import { assertEquals } from "@std/assert";
import { hackerNewsCsv } from "../../../lib/corpus/importers/hacker_news_csv.ts";
import { importText, ofKind, shown } from "./_read.ts";
import { importReal, realTest } from "./_real.ts";

const NAMES = "id,title,url,num_points,num_comments,author,created_at";

Deno.test("a post is news, or a launch where it says that it shows something", async () => {
  const { records, rejected, remarks } = await importText(
    hackerNewsCsv,
    [
      NAMES,
      '12,"Show HN: Qubits, at home",https://www.example.org/q?a=1,386,52,ada,8/14/2016 11:52',
      "13,SHOW HN:Lasers,,1,0,bob,1/26/2016 19:30",
      "14,Ask HN: Who would show HN?,,1,0,bob,3/4/2016 0:01",
      "15,Show &amp; tell,x:y,1,0,bob,yesterday",
      ",Nameless,,1,0,bob,1/26/2016 19:30",
    ].join("\r\n"),
  );
  const launches = ofKind(records, "product-launches");
  const news = ofKind(records, "news-articles");
  assertEquals(launches.map(({ id }) => id), ["hn:12", "hn:13"]);
  assertEquals(news.map(({ id, title }) => [id, title]), [
    ["hn:14", "Ask HN: Who would show HN?"],
    ["hn:15", "Show & tell"],
  ]);
  assertEquals([launches[0]?.url, launches[0]?.domain], [
    "https://www.example.org/q?a=1",
    "example.org",
  ]);
  assertEquals(launches[1]?.url, "https://news.ycombinator.com/item?id=13");
  assertEquals(launches[0]?.extra, {
    num_points: "386",
    num_comments: "52",
    author: "ada",
    created_at: "8/14/2016 11:52",
  });
  assertEquals([...launches, ...news].map(({ published }) => shown(published)), [
    "2016-08-14",
    "2016-01-26",
    "2016-03-04",
    undefined,
  ]);
  assertEquals(news[1]?.extra?.url, "x:y");
  assertEquals(rejected.map(({ line }) => line), [6]);
  assertEquals(remarks.get("created_at has a time without a zone, taken as UTC"), 3);
});

const FILE = "hacker_news_2016.csv";
realTest("20,100 posts: 1,162 launches, no row lost", [FILE], async () => {
  const { records, rejected } = await importReal(FILE);
  const launches = ofKind(records, "product-launches");
  const news = ofKind(records, "news-articles");
  assertEquals([launches.length, news.length, rejected.length], [1_162, 18_938, 0]);
  assertEquals([...launches, ...news].filter(({ published }) => !published).length, 0);
  const post = news.find(({ id }) => id === "hn:12224879");
  assertEquals([post?.title, shown(post?.published), post?.domain], [
    "Interactive Dynamic Video",
    "2016-08-04",
    "interactivedynamicvideo.com",
  ]);
});
