import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { buildCorpus } from "../../lib/corpus/build.ts";
import { acquisition, named, project } from "../conformance/records.ts";
import { sourceOf } from "../corpus/_builds.ts";
import { withFolder } from "../corpus/files/_folder.ts";
import { tableOf } from "./_csv.ts";
import { withCorpus } from "./_corpus.ts";
import { run } from "./_run.ts";

const HEAD = "label,start,end,count,weightedCount,variance,amount,partial,partialReason";

async function series(corpus: string, typed: string): Promise<{ lines: string[]; err: string }> {
  const [type, ...options] = typed.split(" ").map((each) => each.replaceAll("_", " "));
  const { status, out, err } = await run(["query", type!, corpus, "--series", ...options]);
  assertEquals(status, 0, err);
  return { lines: out.trimEnd().split("\n"), err };
}

/** The lines of the months without a record from one to June 2022, to which the sources reach. */
function emptyMonths(from: string, cells: string): string[] {
  const [year, month] = from.split("-").map(Number) as [number, number];
  const day = (at: number, of: number) =>
    new Date(Date.UTC(year, at, of)).toISOString().slice(0, 10);
  const length = (2022 - year) * 12 + 6 - month + 1;
  return Array.from({ length }, (_, index) => {
    const [first, last] = [day(month - 1 + index, 1), day(month + index, 0)];
    return `${first.slice(0, 7)},${first},${last},0,${cells},false,`;
  });
}

Deno.test("series as CSV: bucket, days, whole counts, weights, money, whether unfinished", async () => {
  await withCorpus(async (corpus) => {
    const cases: Readonly<Record<string, string[]>> = {
      "patents year": [
        "2020,2020-01-01,2020-12-31,1,1.0,1.0,,false,",
        "2021,2021-01-01,2021-12-31,2,2.0,2.0,,false,",
        "2022,2022-01-01,2022-12-31,1,1.0,1.0,,true,unfinished",
      ],
      "patents quarter --start 2020-07 --end 2021-03-15": [
        "2020-Q3,2020-07-01,2020-09-30,0,0.0,0.0,,false,",
        "2020-Q4,2020-10-01,2020-12-31,0,0.0,0.0,,false,",
        "2021-Q1,2021-01-01,2021-03-31,2,2.0,2.0,,true,cut",
      ],
      "earnings-calls month": [
        "2020-05,2020-05-01,2020-05-31,1,1.0,1.0,,false,",
        ...emptyMonths("2020-06", "0.0,0.0,"),
      ],
      "acquisitions year": [
        "2020,2020-01-01,2020-12-31,2,,,0.3,false,",
        "2021,2021-01-01,2021-12-31,1,,,,false,",
        "2022,2022-01-01,2022-12-31,0,,,0.0,true,unfinished",
      ],
      "investments year": [
        "2020,2020-01-01,2020-12-31,2,,,65609737.54,false,",
        "2021,2021-01-01,2021-12-31,0,,,0.0,false,",
        "2022,2022-01-01,2022-12-31,0,,,0.0,true,unfinished",
      ],
      "investments month": [
        "2020-02,2020-02-01,2020-02-29,1,,,64609737.44,false,",
        ...emptyMonths("2020-03", ",,0.0"),
      ],
      "grants quarter --start 2020-Q2 --end 2020-Q3": [
        // 3660.4 over 366 days, and 1000.25 over 365
        "2020-Q2,2020-04-01,2020-06-30,1,,,910.0,false,",
        "2020-Q3,2020-07-01,2020-09-30,2,,,1172.0,false,",
      ],
      "patents year --match nothing_at_all": [],
    };
    for (const [typed, lines] of Object.entries(cases)) {
      assertEquals((await series(corpus, typed)).lines, [HEAD, ...lines], typed);
    }
  });
});

Deno.test("what is in no bucket, and every note, is on standard error", async () => {
  await withCorpus(async (corpus) => {
    const { err } = await series(corpus, "patents year");
    assertStringIncludes(err, "withoutLabel: 1\n");
    assertStringIncludes(err, "Note: Unfinished: 2022; the data reaches 30 June 2022\n");
    const months = await series(corpus, "investments month");
    assertStringIncludes(months.err, "withoutLabel: 1\n");
    const cut = await series(corpus, "patents year --start 2020-02-01 --end 2021");
    assertStringIncludes(cut.err, "Note: Cut by the bounds of the request: 2020\n");
    assertStringIncludes((await series(corpus, "grants year")).err, "Note: Amounts are in EUR\n");
  });
});

Deno.test("--score-weighted weighs documents, the counts stay", async () => {
  await withCorpus(async (corpus) => {
    const plain = await series(corpus, "patents year --match laser");
    const weighted = await series(corpus, "patents year --match laser --score-weighted");
    const cells = (lines: string[]) => lines.slice(1).map((line) => line.split(","));
    for (const [at, [label, , , count, weight, variance]] of cells(weighted.lines).entries()) {
      const one = cells(plain.lines)[at]!;
      assertEquals([label, count, one[4]], [one[0], one[3], label === "2022" ? "0.0" : "1.0"]);
      assert(
        label === "2022" ? weight === "0.0" : Number(weight) > 0 && Number(weight) < 1,
        weight,
      );
      assert(Math.abs(Number(variance) - Number(weight) ** 2) < 1e-9);
    }
  });
});

Deno.test("the series as json is the operation's answer", async () => {
  await withCorpus(async (corpus) => {
    const { out } = await run([
      "query",
      "acquisitions",
      corpus,
      "--series",
      "year",
      "--format",
      "json",
    ]);
    assertEquals(JSON.parse(out), {
      labels: ["2020", "2021", "2022"],
      counts: [2, 1, 0],
      amount: [],
      weightedCounts: [],
      variances: [],
      withoutLabel: 1,
      amounts: [0.3, 0, 0],
    });
  });
});

Deno.test("sums of money are whole cents, in every order of adding up", async () => {
  await withFolder({}, async (folder) => {
    const corpus = `${folder}/c.sqlite`;
    const acquirer = named("Acme", "acme");
    const amounts = [0.1, 0.2, 0.7, 1e9 + 0.01, 64_609_737.44, 0.005 * 3, 2.6e12];
    const deals = amounts.map((amount, at) =>
      acquisition(`aq:${at}`, "2020-01-01", amount, { acquirer })
    );
    const fields = { status: "SIGNED" };
    const costs = amounts.map((cost, at) =>
      project(`pr:${at}`, ["2020-01-01", "2020-01-31", cost], { fields })
    );
    const sum = "2601064609738.47";
    for (const records of [[...deals, ...costs], [...costs, ...deals].reverse()]) {
      await buildCorpus(corpus, [sourceOf(records)]);
      for (
        const typed of [
          "acquisitions --series year",
          "acquisitions --group-by acquirer",
          "projects --group-by status",
          "grants --group-by status",
        ]
      ) {
        const [type, ...options] = typed.split(" ");
        const { out } = await run(["query", type!, corpus, ...options]);
        assertEquals(tableOf(out).rows.map(({ amount }) => amount), [sum], typed);
      }
    }
  });
});
