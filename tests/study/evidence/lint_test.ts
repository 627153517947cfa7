import { assert, assertEquals, assertRejects } from "@std/assert";
import { claim, growth, lint, multiverse } from "../../../lib/study/mod.ts";
import { breather } from "../../../lib/event_loop.ts";
import { nearDuplicates } from "../../../lib/study/evidence/_near_duplicates.ts";
import { acquisition, document, on } from "../../conformance/records.ts";
import { Trends } from "../../../lib/query/mod.ts";
import { withRecords } from "../_corpus.ts";
import { series } from "../_frames.ts";
import { dataOf, note } from "../../../lib/words/note.ts";
import { assertNoted, said } from "../_notes.ts";

const DAY = 86_400_000;
const OLD = { id: "old", name: "Old Herald" };
const NEW = { id: "new", name: "New Wire" };

function news(id: string, date: string, title: string, source = OLD) {
  return document("news-articles", id, { published: on(date), title, source });
}

/** One article of Old Herald a month, and from 2020 on three of New Wire. */
const ARTICLES = Array.from({ length: 7 }, (_, year) =>
  Array.from({ length: 12 }, (_, month) => {
    const at = `${2016 + year}-${String(month + 1).padStart(2, "0")}`;
    const own = [news(`o${at}`, `${at}-10`, `qubits ${year} report ${month} number one`)];
    const others = [1, 2, 3].map((k) =>
      news(`n${at}-${k}`, `${at}-0${k}`, `${k} wire ${month} story ${year} about ions`, NEW)
    );
    return year < 4 ? own : [...own, ...others];
  })).flat(2);

Deno.test("a source that appears is the growth, and the lint says so with its numbers", async () => {
  await withRecords(ARTICLES, async (trends) => {
    const found = await lint(trends.newsArticles());
    const { source, label } = dataOf(found.warnings, "source_appears")!;
    assertEquals([source, label], ["New Wire", "2020"]);
    assertEquals(found.parameters.checked, ["series", "withoutLabel", "duplicates", "sources"]);
    const months = await lint(trends.newsArticles().source("old"), { resolution: "month" });
    assertEquals(months.warnings.map(({ code }) => code), ["few_documents"]);
    assertEquals(months.parameters.buckets, 84);
  }, "2022-12-31");
});

Deno.test("near-duplicates are counted, with their ids", async () => {
  const wire = "surface codes keep a logical qubit alive for longer than its parts";
  const copies = ["a", "b", "c"].map((id, at) => news(id, `2020-05-0${at + 1}`, `${wire} today`));
  const late = news("late", "2020-09-01", `${wire} today`);
  await withRecords([...ARTICLES.slice(0, 10), ...copies, late], async (trends) => {
    const found = await lint(trends.newsArticles());
    const { ids, repeated } = dataOf(found.warnings, "near_duplicates")!;
    assertEquals(found.repeated, [["a", "b", "c"]]);
    assertEquals([ids, repeated], [[["a", "b", "c"]], 2]);
  }, "2020-12-31");
});

Deno.test("an amount of a year is not one of its January", async () => {
  const deals = Array.from(
    { length: 24 },
    (_, at) => acquisition(`d${at}`, `202${Math.floor(at / 12)}-${pad(at % 12 + 1)}-15`, 10),
  );
  await withRecords([...deals, acquisition("big", "2020", 1_000)], async (trends) => {
    const largest = async (resolution: "month" | "year") =>
      dataOf((await lint(trends.acquisitions(), { resolution })).warnings, "one_amount")?.amount;
    assertEquals([await largest("month"), await largest("year")], [undefined, 1_000]);
  }, "2021-12-31");
});

const pad = (month: number) => String(month).padStart(2, "0");

Deno.test("one deal that makes most of a sum, and amounts that are not known", async () => {
  const deals = Array.from({ length: 8 }, (_, at) => acquisition(`d${at}`, `201${at}-06-01`, 10));
  const known = [...deals, acquisition("big", "2017-07-01", 1_000)];
  await withRecords(known, async (trends) => {
    const found = await lint(trends.acquisitions());
    const { label, amount } = dataOf(found.warnings, "one_amount")!;
    assertEquals([label, amount], ["2017", 1_000]);
  }, "2017-12-31");
  const unknown = deals.map((deal, at) => at % 2 ? deal : { ...deal, amount: null });
  await withRecords(unknown, async (trends) => {
    const found = await lint(trends.acquisitions());
    const data = dataOf(found.warnings, "amounts_unknown")!;
    assertEquals(data, { unknown: 4, deals: 8, share: 0.5 });
  }, "2017-12-31");
});

Deno.test("what is no longer written about ends in zeros, not early", async () => {
  await withRecords(ARTICLES, async (trends) => {
    const found = await lint(trends.newsArticles().matching("report").until("2018"));
    assertEquals(found.parameters.buckets, 3);
    const open = await lint(trends.newsArticles().matching('"qubits 0 report"'));
    assertEquals(open.parameters.buckets, 7);
  }, "2022-12-31");
});

Deno.test("only the last years are looked at, and a claim is doubted on those it is of", async () => {
  await withRecords(ARTICLES, async (trends) => {
    const query = trends.newsArticles();
    const appears = ({ warnings }: { readonly warnings: readonly { readonly code: string }[] }) =>
      warnings.some(({ code }) => code === "source_appears");
    const found = await lint(query, { years: 3 });
    assertEquals([found.parameters.buckets, appears(found)], [3, false]);
    assertEquals(appears(await lint(query, { years: 50 })), true);
    assertEquals(appears(await claim.grows(query).test({ years: 3 })), false);
    assertEquals(appears(await claim.grows(query).test()), true);
    await assertRejects(
      () => lint(query, { years: 0 }),
      RangeError,
      "years must be a whole number of at least 1",
    );
  }, "2022-12-31");
});

Deno.test("a resolution that is none is refused with the choices", async () => {
  await withRecords(ARTICLES, async (trends) => {
    const query = trends.newsArticles();
    const resolution = "decade" as never;
    for (
      const call of [
        () => lint(query, { resolution }),
        () => claim.grows(query).test({ resolution }),
        () => claim.moreThan(query, query).test({ resolution }),
      ]
    ) {
      await assertRejects(call, RangeError, "resolution must be one of month, quarter, year");
    }
  }, "2022-12-31");
});

Deno.test("an engine without capabilities is looked at as far as it can be", async () => {
  await withRecords(ARTICLES, async (trends) => {
    const found = await lint(new Trends({ ...trends.engine, capabilities: {} }).newsArticles());
    assert(!found.warnings.some(({ code }) => code === "source_appears"));
    const unseen = note("engine_cannot_look_at", {
      what: "sources",
      engine: "embedded",
      operation: "groupBy",
    });
    assertEquals(found.notLookedAt, [unseen]);
    assertNoted(found.notes, unseen);
    assertEquals(found.parameters.checked, ["series", "withoutLabel", "duplicates"]);
  }, "2022-12-31");
  const many = Array.from(
    { length: 1_001 },
    (_, at) => news(`n${at}`, "2020-05-01", `title ${at}`),
  );
  await withRecords(many, async (trends) => {
    const plain = new Trends({ ...trends.engine, capabilities: {} });
    const { notes } = await lint(plain.newsArticles());
    const left = note("too_many_to_look_at", {
      what: "near-duplicates",
      count: 1001,
      of: "documents",
      most: 1000,
    });
    assertNoted(notes, left);
    assertEquals(said(left), "Near-duplicates not looked at: 1,001 documents are more than 1,000");
    assertEquals((await lint(trends.newsArticles())).repeated, []);
  }, "2020-12-31");
});

Deno.test("a series alone tells what it shows", () => {
  const frame = series("2016", [0, 20, 0, 25, 30, 28, 3], { asOf: "2022-03-01", withoutLabel: 30 });
  const found = lint(frame);
  assertEquals(found.warnings.map(({ code }) => code), [
    "partial_bucket",
    "empty_bucket",
    "undated",
  ]);
  assertNoted(found.notes, note("records_not_known", {}));
  assert(String(found).includes("doubt: Not complete: 2022"));
});

Deno.test("near-duplicates: similar, near in time, joined by chains", async () => {
  const near = (texts: Parameters<typeof nearDuplicates>[0]) =>
    nearDuplicates(texts, () => undefined);
  const at = (day: number, text: string) => ({ instant: day * DAY, text });
  const a = "one two three four five six seven eight nine ten";
  const b = "one two three four five six seven eight nine ten eleven twelve";
  const c = "four five six seven eight nine ten eleven twelve";
  assertEquals(await near([at(0, a), at(1, b), at(2, c)]), [[0, 1, 2]]);
  assertEquals(await near([at(0, a), at(2, c)]), []);
  assertEquals(await near([at(0, a), at(14, a)]), [[0, 1]]);
  assertEquals(await near([at(0, a), at(15, a)]), []);
  assertEquals(await near([at(20, a), at(0, a), at(10, a)]), [[1, 2, 0]]);
  assertEquals(await near([at(0, "two words"), at(0, "two words")]), []);
});

Deno.test("the search for near-duplicates lets other work run and ends with its signal", async () => {
  const texts = Array.from({ length: 20_000 }, (_, at) => ({
    instant: at * DAY,
    text: Array.from({ length: 60 }, (_, word) => `word${(at * 7919 + word * 104_729) % 5_000}`)
      .join(" "),
  }));
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException("Stopped", "AbortError")));
  const found = nearDuplicates(texts, breather(controller.signal));
  await assertRejects(() => found, DOMException, "Stopped");
});

Deno.test("a lint looks at what growth is measured on: empty years before the first record are none", () => {
  const own = [3, 9, 14, 22, 31, 66, 40];
  const early = lint(series("2007", [...Array(11).fill(0), ...own]));
  const late = lint(series("2018", own));
  assertEquals(early.warnings, late.warnings);
  assertEquals(early.parameters.buckets, 7);
  assertEquals(
    lint(series("2007", [...Array(11).fill(0), 90, 70])).warnings.map(({ code }) => code),
    [
      "few_buckets",
    ],
  );
});

Deno.test("a few records long before all others are no part of growth, claim or lint", async () => {
  const own = [...Array(8).keys()].flatMap((year) =>
    Array.from(
      { length: 12 + 4 * year },
      (_, at) =>
        news(`${year}-${at}`, `${2010 + year}-01-${pad(at % 28 + 1)}`, `${year} ion ${at} story`),
    )
  );
  const stray = news("old", "1990-05-05", "one of long ago");
  // its source has more there, so that nothing of it is astray
  const others = [...Array(20).keys()].map((at) =>
    news(`z${at}`, `${1990 + at}-03-03`, `${at} on other things`)
  );
  const later = note("growth_begins_later", { from: "2010", until: "1990", count: 1 });
  await withRecords([...own, stray, ...others], async (trends) => {
    const all = trends.newsArticles().matching("ion OR ago");
    const since = all.since("2010");
    const found = growth(await all.timeSeries("year"));
    const alone = growth(await since.timeSeries("year"));
    assertEquals([found.from, found.rate.value], ["2010", alone.rate.value]);
    assertEquals([found.rate.low, found.rate.high], [alone.rate.low, alone.rate.high]);
    assertNoted(found.notes, later);
    const [tested, bounded] = [await claim.grows(all).test(), await claim.grows(since).test()];
    assertEquals(
      [tested.from, tested.estimate, tested.warnings],
      [
        bounded.from,
        bounded.estimate,
        bounded.warnings.map((each) => ({ ...each, about: [String(all)] })),
      ],
    );
    assertNoted(tested.notes, later);
    const [ways, boundedWays] = [await multiverse(all), await multiverse(since)];
    assertEquals(ways.outcomes, boundedWays.outcomes);
    assertNoted(ways.notes, later);
    assertEquals(
      said(later),
      "Growth begins in 2010: 1 record until 1990 lies before a gap that is longer than all that follows",
    );
  }, "2017-12-31");
});

Deno.test("a record before a short gap, or one of a hundredth and more, is the beginning", () => {
  const counts = (gap: number, most: number) => [1, ...Array(gap).fill(0), ...Array(6).fill(most)];
  const from = (gap: number, most: number) => growth(series("1990", counts(gap, most))).from;
  assertEquals([from(7, 20), from(6, 20), from(7, 16)], ["1998", "1990", "1990"]);
});
