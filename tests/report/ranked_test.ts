import { assertEquals } from "@std/assert";
import { groupsFrame } from "../../lib/frame/mod.ts";
import { rankingOf, rowsBeforeTie } from "../../lib/report/ranked.ts";
import { exhibitsOf, trendReport } from "../../lib/report/mod.ts";
import type { SourceRecord } from "../../lib/corpus/record.ts";
import { type Note, note } from "../../lib/words/note.ts";
import { acquisition, named, organization, topic } from "../conformance/records.ts";
import { context } from "../plot/_frames.ts";
import { patents, withRecords } from "./_corpus.ts";

/** Groups of these sizes of which more may be, so many of the size of the last. */
function groups(counts: readonly number[], more = 0, notes: readonly Note[] = []) {
  const last = counts.at(-1)!;
  const given = counts.filter((count) => count === last).length;
  const tie = { rank: "count", value: last, unit: null, groups: given + more, given } as const;
  return groupsFrame({
    groups: counts.map((count, at) => ({
      id: String(at),
      name: String(at),
      count,
      amount: null,
      counts: [],
      amounts: [],
    })),
    labels: [],
    amountUnit: null,
    withoutGroup: 0,
    total: counts.length + more,
  }, { ...context(), notes: [...more ? [note("tie_cut", tie)] : [], ...notes] });
}

Deno.test("a ranking stops before a tie that it would cut, and nothing is ranked that all tie", () => {
  const listed = (counts: readonly number[], more = 0) => {
    const found = rankingOf(groups(counts, more), "organisations");
    return found && [found.frame.numbers("count"), found.foot, found.frame.notes.length];
  };
  assertEquals(listed([5, 3, 2]), [[5, 3, 2], "", 0]);
  assertEquals(listed([5, 3, 3]), [[5, 3, 3], "", 0]);
  assertEquals(listed([5, 3, 3], 4), [[5], "Next come 6 organisations with 3 each.", 0]);
  assertEquals(listed([4, 4, 1], 1), [[4, 4], "Next come 2 organisations with 1 each.", 0]);
  assertEquals(listed([1, 1, 1]), null);
  assertEquals(listed([1, 1, 1], 9), null);
  assertEquals(listed([7]), [[7], "", 0]);
});

Deno.test("a ranking says how many records are in none of its groups", () => {
  const untold = note("without_group", {
    by: "country",
    collection: "patents",
    count: 5_323,
    of: 5_333,
  });
  const said = (more: number) => rankingOf(groups([5, 3], more, [untold]), "countries")!.foot;
  assertEquals(said(0), "5,323 of 5,333 patents tell no country.");
  assertEquals(
    said(2),
    "Next come 3 countries with 3 each. 5,323 of 5,333 patents tell no country.",
  );
});

Deno.test("rows before a tie", () => {
  assertEquals(rowsBeforeTie([9, 8, 7], 3), 3);
  assertEquals(rowsBeforeTie([9, 8, 7, 6], 3), 3);
  assertEquals(rowsBeforeTie([9, 8, 7, 7], 3), 2);
  assertEquals(rowsBeforeTie([9, 7, 7, 7], 3), 1);
  assertEquals(rowsBeforeTie([9, 9, 9, 7], 3), 3);
  assertEquals(rowsBeforeTie([9, 9, 9, 9], 3), 0);
  assertEquals(rowsBeforeTie([9], 3), 1);
  assertEquals(rowsBeforeTie([], 3), 0);
});

Deno.test("lists of a report stop before a tie, or say that all tie", async () => {
  const batteries = topic(["batteries"]);
  const firm = (at: number) => named(`Firm ${at}`, `firm-${at}`);
  const records: SourceRecord[] = [
    ...patents("batteries", 2018, [6, 6, 6]).map((patent, at) => ({
      ...patent,
      organizations: at < 4 ? [firm(0), firm(at + 1)] : [firm(at + 1)],
    })),
    ...Array.from(
      { length: 20 },
      (_, at) => organization(`firm-${at}`, `Firm ${at}`, { topics: [batteries] }),
    ),
    ...Array.from(
      { length: 14 },
      (_, at) =>
        acquisition(`a${at}`, at ? "2019-05-05" : "2019", at < 3 ? 1e6 * (9 - at) : 2e6, {
          acquirer: firm(at),
          acquiree: firm(at + 1),
        }),
    ),
  ];
  await withRecords(records, async (trends) => {
    const report = await trendReport(trends, [await trends.topic("batteries")]);
    const exhibits = new Map(exhibitsOf(report).map((each) => [each.anchor, each]));
    const { frame, show } = exhibits.get("leaders")!;
    assertEquals([frame.texts("list"), frame.texts("name")], [["Organisations in patents"], [
      "Firm 0",
    ]]);
    assertEquals(
      show.as === "leaders" && show.lists.map(({ foot }) => foot),
      ["Next come 18 organisations with 1 each."],
    );
    assertEquals(
      frame.columns.filter((name) => /^20/.test(name))
        .reduce((sum, label) => sum + frame.numbers(label)[0]!, 0),
      frame.numbers("count")[0],
    );
    const largest = exhibits.get("acquisitions-largest")!;
    assertEquals(largest.frame.numbers("amount"), [9e6, 8e6, 7e6]);
    assertEquals(
      "columns" in largest.show && largest.show.columns[0]!.cells,
      ["2019", "2019-05-05", "2019-05-05"],
    );
    assertEquals(
      "foot" in largest.show && largest.show.foot,
      "The 3 largest known amounts of 14 acquisitions; the next tie at $2\u00a0million",
    );
    const strongest = exhibits.get("patents-strongest")!;
    assertEquals(strongest.sentences, [
      "10 of 18 patents.",
      "They are the newest of 18 patents that are equally strong.",
    ]);
  });
  const even = patents("batteries", 2018, [3, 3, 3]).map((patent, at) => ({
    ...patent,
    organizations: [firm(at)],
  }));
  await withRecords(even, async (trends) => {
    const report = await trendReport(trends, [await trends.topic("batteries")]);
    const who = report.sections.find(({ anchor }) => anchor === "who-and-where")!;
    assertEquals([who.exhibits, who.sentences], [[], [
      "Patents name 9 organisations, none more often than another.",
    ]]);
  });
});
