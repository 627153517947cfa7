import { assertEquals } from "@std/assert";
import { collectionOf, nounOf, titleOf, windowOf } from "../../../lib/plot/data/about.ts";
import { timeSeries } from "../../../lib/plot/mod.ts";
import { formatsOf } from "../../../lib/plot/page/format.ts";
import { subject, years } from "../_frames.ts";

const formats = formatsOf();
const about = (...subjects: ReturnType<typeof subject>[]) => years([1], { subjects });

/** A frame that compares questions: collection and filter of each by name. */
function comparison(
  questions: Readonly<Record<string, readonly [collection: string, filter?: string]>>,
) {
  return about(
    ...Object.entries(questions).map(([name, [collection, filter]]) =>
      subject(collection, filter, { name })
    ),
  );
}

Deno.test("the window is no part of the title", () => {
  const bounds = { start: "2010-01-01", end: "2024-12-31" };
  assertEquals(
    titleOf(about(subject("patents", "on graphene", bounds)), formats),
    "Patents on graphene",
  );
  assertEquals(titleOf(about(subject("pdfs")), formats), "PDFs");
  assertEquals(titleOf(about(), formats), "");
});

Deno.test("a filter that reads like a window stays in the title and bounds nothing", () => {
  for (
    const filter of [
      'matching "solar, since 2015-01-01"',
      "matching solar, until 2015-06-30",
      "on x, 2010-01-01 to 2024-12-31",
      "on a; b: patents on c, since 2015-01-01",
    ]
  ) {
    const frame = about(subject("patents", filter));
    assertEquals(titleOf(frame, formats), `Patents ${filter}`);
    assertEquals(windowOf(frame, formats), "");
    assertEquals(timeSeries(frame).title, `Patents ${filter}`);
  }
});

Deno.test("the window in words: whole years as years, else days", () => {
  const cases = [
    ["2010-01-01", "2024-12-31", "2010 to 2024"],
    ["2020-01-01", "2020-12-31", "2020"],
    ["2010-03-05", "2024-12-31", "5 March 2010 to 31 December 2024"],
    ["2010-01-01", null, "since 2010"],
    ["2010-02-01", null, "since 1 February 2010"],
    ["2010-02-01T10:30:00Z", null, "since 1 February 2010"],
    [null, "2010-12-31", "until 2010"],
    [null, null, ""],
  ] as const;
  for (const [start, end, text] of cases) {
    assertEquals(windowOf(about(subject("patents", "", { start, end })), formats), text);
  }
});

Deno.test("a comparison is called by what its series have in common", () => {
  const title = (questions: Parameters<typeof comparison>[0]) =>
    titleOf(comparison(questions), formats);
  assertEquals(
    title({
      patents: ["patents", "on graphene"],
      papers: ["research-articles", "on graphene"],
    }),
    "Patents and papers on graphene",
  );
  assertEquals(
    title({
      solar: ["patents", "on solar; wind: power"],
      wind: ["patents", "on wind"],
      background: ["patents"],
    }),
    "Patents: solar and wind",
  );
  assertEquals(
    title({
      buys: ["acquisitions", "on graphene"],
      "is bought": ["acquisitions", "on graphene"],
    }),
    "Acquisitions on graphene",
  );
  assertEquals(
    title({ a: ["patents", "on solar"], b: ["news-articles", "on wind"] }),
    "A and b compared",
  );
  assertEquals(title({ a: ["patents"], b: ["news-articles"] }), "A and b");
});

Deno.test("what is counted: one collection, or records of several", () => {
  const one = comparison({ a: ["news-articles", "on a"], b: ["news-articles", "on b"] });
  assertEquals([collectionOf(one), nounOf(one)], ["news-articles", "news articles"]);
  const two = comparison({ a: ["patents"], b: ["news-articles"] });
  assertEquals([collectionOf(two), nounOf(two)], [null, "records"]);
  assertEquals([collectionOf(about()), nounOf(about())], [null, "records"]);
});

Deno.test("series of a comparison with other bounds are said to have them", () => {
  const frame = about(
    subject("patents", "on b: c", { name: "a", start: "2010-01-01" }),
    subject("news-articles", "", { name: "b", end: "2012-12-31" }),
  );
  assertEquals(windowOf(frame, formats), "bounds differ");
});
