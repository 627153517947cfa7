import { assertEquals } from "@std/assert";
import type { OperationId } from "../../../lib/catalogue/catalogue.ts";
import type { Engine } from "../../../lib/engines/engine.ts";
import { parsed } from "../../reference/random.ts";
import { acquisition, document, from, investment, named, on } from "../records.ts";
import { answers, holds, type Table } from "../table.ts";

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `id ${index}`);
const DEALS = idsOf(1_000);
const PROJECTS = idsOf(150);

/** All pages of seven: every id once. */
async function walk(
  engine: Engine,
  operation: OperationId,
  input: Record<string, unknown>,
  ids: readonly string[],
) {
  const seen: string[] = [];
  for (let skip = 0; skip < ids.length; skip += 7) {
    const { output } = await engine.execute(
      parsed({ operation, input: { ...input, take: 7, skip } }),
    );
    const { data } = output as { data: readonly { id: string }[] };
    seen.push(...data.map(({ id }) => id));
  }
  assertEquals(seen.length, ids.length);
  assertEquals(new Set(seen), new Set(ids));
}

const pages = (operation: OperationId, ids: readonly string[], columns: readonly string[]) =>
  columns.flatMap((sortColumn) =>
    (["asc", "desc"] as const).map((sortDirection) =>
      holds(
        `${operation} by ${sortColumn} ${sortDirection}`,
        (engine) => walk(engine, operation, { sortColumn, sortDirection }, ids),
      )
    )
  );

/** Everything happened on one day, for one price, between the same two. */
export const TIES: Table = {
  title: "pages of ties neither repeat nor skip",
  records: from(
    "test",
    ...DEALS.map((id) =>
      acquisition(id, "2020-02-02", Number(id.slice(3)) % 3 ? 5 : null, {
        acquirer: named("Buyer"),
        acquiree: named("Bought"),
      })
    ),
    ...PROJECTS.map((id) => document("projects", id, { published: on("2020-02-02") })),
  ),
  cases: [
    ...pages("acquisitionsProofPoints", DEALS, [
      "acquired_on",
      "amount",
      "acquirer",
      "acquiree",
      "certainty",
    ]),
    ...pages("searchProjects", PROJECTS, ["published_at", "score", "total_cost", "start_date"]),
    ...pages("grantsProofPoints", PROJECTS, ["published_at", "end_date"]),
  ],
};

const LIMITS = [9_999, 10_000, 10_001] as const;

/** Of 10,001 patents 10,000 are not in Japanese and 9,999 in English. */
export const TOTALS: Table = {
  title: "totals around ten thousand are exact",
  records: from(
    "test",
    ...Array.from({ length: 10_001 }, (_, index) =>
      document("patents", `p${index}`, {
        published: on("2020-02-02"),
        language: ["ja", "de"][index] ?? "en",
      })),
    ...Array.from(
      { length: 10_001 },
      (_, index) => investment(`i${index}`, "2020-02-02", 1, { type: index ? "seed" : "other" }),
    ),
  ),
  cases: [
    ...[
      { type: "language", values: ["en"] },
      { type: "not", clause: { type: "language", values: ["ja"] } },
      null,
    ].flatMap((query, index) => [
      answers(`${LIMITS[index]} rows`, "searchPatents", { query, take: 0 }, {
        total: LIMITS[index],
      }),
      answers(`${LIMITS[index]} in a series`, "patentsTimeSeries", { query }, {
        counts: [LIMITS[index]],
      }),
    ]),
    answers("the last page", "searchPatents", { skip: 10_000 }, { total: 10_001 }),
    answers("10,001 investments", "investmentsTimeSeries", {}, {
      counts: [10_001],
      amounts: [10_001],
    }),
    answers("10,000 of a type", "investmentsTimeSeries", { investmentTypes: ["seed"] }, {
      counts: [10_000],
    }),
  ],
};
