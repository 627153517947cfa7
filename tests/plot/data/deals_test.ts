import { assertEquals } from "@std/assert";
import { column, type Frame, rowsFrame } from "../../../lib/frame/mod.ts";
import { datedDeals, type Deal, excerptNote, kindWords } from "../../../lib/plot/data/deals.ts";
import { dealsTimeline } from "../../../lib/plot/mod.ts";
import { formatsOf } from "../../../lib/plot/page/format.ts";
import { textBoxes } from "../_boxes.ts";
import { context } from "../_frames.ts";

const formats = formatsOf();

function deals(
  rows: readonly (readonly [kind: string, date: string, amount: number | null])[],
  request: unknown = null,
  total = rows.length,
): Frame {
  return rowsFrame(
    rows.map(([investmentType, announcedOn, amount]) => ({ investmentType, announcedOn, amount })),
    [
      column("investmentType", "text"),
      column("announcedOn", "date"),
      column("amount", "number", null, "USD"),
    ],
    { ...context({ request }), facts: { total } },
  );
}

const texts = (frame: Frame) => textBoxes(dealsTimeline(frame).svg()).map(({ text }) => text);

Deno.test("kinds as people write them", () => {
  assertEquals(["series_a", "series_c+", "private_equity", "post_ipo_debt"].map(kindWords), [
    "Series A",
    "Series C+",
    "Private equity",
    "Post IPO debt",
  ]);
});

Deno.test("a page of deals says which of all it holds", () => {
  const note = (request: unknown) =>
    excerptNote(
      deals([["seed", "2020-01-01", 1], ["seed", "2021-01-01", 2]], request, 3_577),
      formats,
    );
  const sorted = (sortColumn: string, sortDirection: string, skip = 0) => ({
    select: {},
    take: 2,
    skip,
    sortColumn,
    sortDirection,
  });
  assertEquals(note(sorted("amount", "desc")), "The largest 2 of 3,577 deals that match.");
  assertEquals(
    note({ operation: "acquisitionsProofPoints", input: sorted("acquired_on", "asc") }),
    "The earliest 2 of 3,577 deals that match.",
  );
  assertEquals(note(sorted("announced_on", "desc", 10)), "2 of 3,577 deals that match.");
  assertEquals(note(null), "2 of 3,577 deals that match.");
});

Deno.test("one deal long before all others does not take their room, and is counted", () => {
  const day = (year: number): Deal => ({
    at: Date.UTC(year, 0),
    amount: 1,
    amountText: "",
    name: "",
    brief: "",
    kind: "",
  });
  const many = Array.from({ length: 120 }, (_, index) => day(2000 + index % 10));
  const { dated, early } = datedDeals([...many, day(1960)]);
  assertEquals([dated.length, early.map(({ at }) => at)], [120, [Date.UTC(1960, 0)]]);
  assertEquals(datedDeals([...many, day(1998)]).early, []);
  assertEquals(datedDeals([day(1960), day(2000)]).early, []);
  const rows = many.map(({ at }) => ["seed", new Date(at!).toISOString().slice(0, 10), 5] as const);
  const said = texts(deals([...rows, ["seed", "1960-05-01", 5]]));
  assertEquals(said.includes("Too early to draw: 1 deal, 1 May 1960."), true);
});

Deno.test("one grey for all kinds without a colour; amounts of zero are hollow and said", () => {
  const said = texts(deals([
    ["other", "2020-01-01", 1],
    ["seed", "2020-02-01", 2],
    ["seed", "2020-03-01", 0],
  ]));
  assertEquals(said.filter((text) => /^(Other.*|Seed)$/.test(text)), ["Seed", "Other"]);
  assertEquals(said.includes("Hollow: amount zero, 1 deal."), true);
});
