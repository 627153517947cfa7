import { assertEquals } from "@std/assert";
import { subjectsOf, titleOf, windowOf } from "../../../lib/plot/data/subject.ts";
import { formatsOf } from "../../../lib/plot/page/format.ts";
import { years } from "../_frames.ts";

const formats = formatsOf();
const about = (subject: string | null) => years([1], { subject });

/** A frame that compares questions: the subject and the operation of each by name. */
function comparison(
  questions: Readonly<Record<string, readonly [subject: string, operation: string]>>,
) {
  const each = Object.entries(questions);
  return years([1], {
    subject: each.map(([name, [subject]]) => `${name}: ${subject}`).join("; "),
    request: Object.fromEntries(each.map(([name, [, operation]]) => [name, { operation }])),
  });
}

Deno.test("the window is taken out of the title", () => {
  assertEquals(
    titleOf(about("patents on graphene, 2010-01-01 to 2024-12-31"), formats),
    "Patents on graphene",
  );
  assertEquals(
    titleOf(about("deals, big and small, since 2010-01-01"), formats),
    "Deals, big and small",
  );
  assertEquals(titleOf(about("patents matching a, b"), formats), "Patents matching a, b");
  assertEquals(titleOf(about(null), formats), "");
});

Deno.test("the window in words: whole years as years, else days", () => {
  const cases = [
    ["x, 2010-01-01 to 2024-12-31", "2010 to 2024"],
    ["x, 2020-01-01 to 2020-12-31", "2020"],
    ["x, 2010-03-05 to 2024-12-31", "5 March 2010 to 31 December 2024"],
    ["x, since 2010-01-01", "since 2010"],
    ["x, since 2010-02-01", "since 1 February 2010"],
    ["x, until 2010-12-31", "until 2010"],
    ["x", ""],
  ] as const;
  for (const [subject, text] of cases) assertEquals(windowOf(about(subject), formats), text);
});

Deno.test("a comparison is called by what its series have in common", () => {
  const title = (questions: Parameters<typeof comparison>[0]) =>
    titleOf(comparison(questions), formats);
  assertEquals(
    title({
      patents: ["patents on graphene, since 2010-01-01", "patentsTimeSeries"],
      papers: ["research articles on graphene, since 2010-01-01", "researchArticlesTimeSeries"],
    }),
    "Patents and papers on graphene",
  );
  assertEquals(
    title({
      solar: ["patents on solar; wind: power", "patentsTimeSeries"],
      wind: ["patents on wind", "patentsTimeSeries"],
      background: ["patents", "patentsTimeSeries"],
    }),
    "Patents: solar and wind",
  );
  assertEquals(
    title({
      buys: ["acquisitions on graphene", "acquisitionsTimeSeries"],
      "is bought": ["acquisitions on graphene", "acquisitionsTimeSeries"],
    }),
    "Acquisitions on graphene",
  );
  assertEquals(
    title({
      a: ["patents on solar", "patentsTimeSeries"],
      b: ["news articles on wind", "newsArticlesTimeSeries"],
    }),
    "A and b compared",
  );
});

Deno.test("the subjects of a comparison, each with its bounds", () => {
  const frame = comparison({
    a: ["patents on b: c, since 2010-01-01", "patentsTimeSeries"],
    b: ["news articles, until 2012-12-31", "newsArticlesTimeSeries"],
  });
  assertEquals(subjectsOf(frame), [
    { name: "a", about: "patents on b: c", noun: "patents", start: "2010-01-01", end: null },
    { name: "b", about: "news articles", noun: "news articles", start: null, end: "2012-12-31" },
  ]);
  assertEquals(windowOf(frame, formats), "bounds differ");
});
