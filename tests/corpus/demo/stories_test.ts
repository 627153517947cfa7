import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import { DAY } from "../../../lib/catalogue/dates.ts";
import { demoRecords } from "../../../lib/corpus/demo/mod.ts";
import type { AcquisitionRecord, DocumentRecord } from "../../../lib/corpus/record.ts";
import { words } from "../../../lib/text/mod.ts";
import { documentsOf } from "./_select.ts";

const records = [...demoRecords({ documents: 8000, seed: 2 })];
const documents = documentsOf(records);
const news = documents.filter(({ kind }) => kind === "news-articles");
const facts = new Map(records.map((record) => ["id" in record ? record.id : record.key, record]));
const stories = Map.groupBy(
  news.filter(({ extra }) => extra?.story !== undefined),
  ({ extra }) => String(extra?.story),
);

const shingles = ({ title, summary }: DocumentRecord): Set<string> => {
  const all = words(`${title} ${summary}`);
  return new Set(all.slice(2).map((_, index) => all.slice(index, index + 3).join(" ")));
};

const jaccard = (a: DocumentRecord, b: DocumentRecord): number => {
  const [left, right] = [shingles(a), shingles(b)];
  return left.intersection(right).size / left.union(right).size;
};

const keys = ({ organizations }: DocumentRecord): (string | null)[] =>
  organizations!.map(({ key }) => key);

Deno.test("copies of a story are near-duplicates within days, mostly from several sources", () => {
  let copies = 0;
  let several = 0;
  for (const [id, [first, ...others]] of stories) {
    for (const other of others) {
      copies++;
      assert(jaccard(first!, other) >= 0.6, id);
      assert(Math.abs(other.published!.instant - first!.published!.instant) <= 6 * DAY, id);
      assertEquals(other.topics, first!.topics);
      assertEquals(keys(other), keys(first!));
      if (other.source!.name !== first!.source!.name) several++;
    }
  }
  assert(copies > 400);
  assert(several / copies > 0.8);
});

Deno.test("articles that tell no common story are no near-duplicates", () => {
  const alone = news.filter(({ extra, language }) => !extra?.story && language === "en");
  assertAlmostEquals(alone.length / news.length, 18 / 40, 0.06);
  for (let index = 1; index < 500; index++) {
    assert(jaccard(alone[index - 1]!, alone[index]!) < 0.3);
  }
});

Deno.test("reports follow their deal within a week and name its sides", () => {
  let checked = 0;
  for (const [id, reports] of stories) {
    const fact = facts.get(id);
    if (fact?.kind !== "acquisitions") continue;
    const { date, acquirer, acquiree, type, extra } = fact;
    for (const report of reports) {
      assertEquals(report.extra!.topic, extra!.topic);
      for (const side of [acquirer, acquiree]) {
        if (side === null) continue;
        assert(keys(report).includes(side.key), id);
        assert(report.title!.includes(side.name), id);
      }
      assertEquals(report.nodes![type === "merger" ? "merger" : "acquisition"]![0]!.id, id);
      if (date?.precision !== "day") continue;
      const delay = (report.published!.instant - date.instant) / DAY;
      assert(delay >= 0 && delay < 7, id);
      checked++;
    }
  }
  assert(checked > 200);
});

Deno.test("deals, launches and partnerships are reported, and releases printed", () => {
  const kinds = new Set([...stories.keys()].map((id) => id.replace(/-\d+$/, "")));
  assertEquals(
    kinds,
    new Set([
      "demo:acquisition",
      "demo:investment",
      "demo:product-launches",
      "demo:partnerships",
      "demo:release",
    ]),
  );
  const groups = new Set(documents.flatMap(({ nodes }) => Object.keys(nodes ?? {})));
  assertEquals(
    groups,
    new Set(["acquisition", "merger", "investment", "partnership", "settlement"]),
  );
});

Deno.test("some launches and partnerships happen around an acquisition", () => {
  for (const kind of ["product-launches", "partnerships"]) {
    const all = documents.filter((document) => document.kind === kind);
    const around = all.filter(({ extra }) => extra?.story !== undefined);
    assertAlmostEquals(around.length / all.length, 1 / 3, 0.01);
    for (const document of around) {
      const deal = facts.get(String(document.extra!.story)) as AcquisitionRecord;
      assertEquals(document.extra!.topic, deal.extra!.topic);
      if (deal.acquiree) assert(keys(document).includes(deal.acquiree.key));
      if (deal.date?.precision !== "day") continue;
      assert(Math.abs(document.published!.instant - deal.date.instant) <= 10 * DAY, document.id);
    }
  }
});
