import { assert, assertEquals } from "@std/assert";
import { gdeltArticles } from "../../../lib/corpus/importers/gdelt_articles.ts";
import { newsApiArticles } from "../../../lib/corpus/importers/newsapi_articles.ts";
import { headOf, importText, ofKind, shown } from "./_read.ts";
import { importReal, realTest } from "./_real.ts";

const ARTICLE = {
  source: { id: null, name: "Lifehacker.com" },
  author: "Ada",
  title: "Customize &amp; go",
  description: "A summary",
  url: "https://www.lifehacker.com/a?b=1",
  urlToImage: "https://i.example.org/1.png",
  publishedAt: "2019-06-20T23:30:00Z",
  content: "A body… [+950 chars]",
};

Deno.test("an article of NewsAPI, below comments or not; one without an address is rejected", async () => {
  const answer = JSON.stringify(
    { status: "ok", articles: [ARTICLE, { ...ARTICLE, url: null }] },
    null,
    2,
  );
  for (const top of ["", "// 2019\n// https://newsapi.org/v2/everything\n\n"]) {
    assertEquals(newsApiArticles.recognise(headOf(top + answer)), null);
    for (const length of [1, 1000]) {
      const { records, rejected } = await importText(newsApiArticles, top + answer, length);
      const [article] = ofKind(records, "news-articles");
      assertEquals(records.length, 1);
      assertEquals([article?.source?.name, article?.domain], ["Lifehacker.com", "lifehacker.com"]);
      assertEquals([article?.title, article?.summary, article?.body], [
        "Customize & go",
        "A summary",
        "A body… [+950 chars]",
      ]);
      assertEquals([shown(article?.published), article?.image], [
        "2019-06-20",
        "https://i.example.org/1.png",
      ]);
      assertEquals(article?.extra, { author: "Ada", publishedAt: "2019-06-20T23:30:00Z" });
      assertEquals(rejected.map(({ line }) => line), [17 + (top ? 3 : 0)]);
    }
  }
});

Deno.test("an article of GDELT DOC has the language and the country of its source", async () => {
  const article = {
    url: "https://www.lemonde.fr/sommet",
    url_mobile: "",
    title: "Les enjeux",
    seendate: "20240615T090000Z",
    socialimage: "https://www.lemonde.fr/1.jpg",
    domain: "lemonde.fr",
    language: "French",
    sourcecountry: "France",
  };
  const odd = { ...article, url: "https://a.org/", seendate: "", language: "Klingonese" };
  const { records, rejected, remarks } = await importText(
    gdeltArticles,
    JSON.stringify({ articles: [article, odd, { seendate: "", title: "A" }] }),
  );
  const [first, second] = ofKind(records, "news-articles");
  assertEquals([first?.language, first?.domain, shown(first?.published)], [
    "fr",
    "lemonde.fr",
    "2024-06-15",
  ]);
  const countries = first?.fields?.sourceCountries as readonly { name: string }[];
  assertEquals(countries.map(({ name }) => name), ["France"]);
  assertEquals([second?.language, second?.published, second?.extra?.language], [
    undefined,
    undefined,
    "Klingonese",
  ]);
  assertEquals(rejected.length, 1);
  assertEquals(remarks.get("language is left out where it is no language"), 1);
});

realTest("20 articles of NewsAPI, and 3 of GDELT DOC, one of them undated", [
  "exports2/newsapi_apple_2019.json",
  "exports2/gdelt_doc_artlist_fixture.json",
], async ([newsApi, gdelt]) => {
  const first = await importReal(newsApi!);
  const articles = ofKind(first.records, "news-articles");
  assertEquals([articles.length, first.rejected.length], [20, 0]);
  assert(articles.every(({ published }) => shown(published) === "2019-06-20"));
  const second = await importReal(gdelt!);
  const seen = ofKind(second.records, "news-articles");
  assertEquals(seen.map(({ published }) => shown(published)), [
    "2024-06-15",
    "2024-06-15",
    undefined,
  ]);
  assertEquals(second.rejected, []);
});
