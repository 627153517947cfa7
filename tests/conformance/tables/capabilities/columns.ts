import { assert, assertEquals, assertRejects } from "@std/assert";
import { plainValues } from "../../../../lib/catalogue/columns.ts";
import type { ColumnsRequest } from "../../../../lib/engines/engine.ts";
import { note } from "../../../../lib/words/note.ts";
import { missing } from "../../compare.ts";
import { tableOf } from "../../outcome.ts";
import { unknown } from "../../notes.ts";
import { type Case, holds, offered } from "../../table.ts";
import { UNKNOWN } from "../_ids.ts";
import { acquisitions, grants, investments, patents, projects, T_ID } from "./_corpus.ts";

const columns = (
  title: string,
  request: ColumnsRequest,
  expected: unknown,
) =>
  holds(`columns: ${title}`, async (engine) => {
    const batches = await Array.fromAsync(offered(engine, "columns")(request));
    for (const { rows, columns: some } of batches) {
      assert(rows <= (request.batchRows ?? Infinity), "a batch is larger than asked");
      for (const column of some) assertEquals(plainValues(column).length, rows);
    }
    assertEquals(missing(expected, tableOf(batches)), []);
  });

const ONE_UNKNOWN = { count: 1, collection: "acquisitions" };

export const COLUMNS: readonly Case[] = [
  columns("newest first", { select: patents(), fields: ["id", "language", "extra.mood"] }, {
    total: 4,
    columns: [
      { name: "id", kind: "text", values: ["p3", "p2", "p1", "p4"] },
      { name: "language", kind: "text", values: ["de", "de", "en", null] },
      { name: "extra.mood", values: [null, null, "good", null] },
    ],
  }),
  columns("in batches", { select: patents(), fields: ["id"], batchRows: 3, skip: 1 }, {
    total: 4,
    columns: [{ values: ["p2", "p1", "p4"] }],
  }),
  columns("by score where something scores", {
    select: patents({ type: "topic", ids: [T_ID], loadChildren: true }),
    fields: ["id", "score"],
  }, { total: 3, columns: [{ values: ["p2", "p3", "p1"] }, { values: [1, 0.75, 0.25] }] }),
  columns("none, with kinds", {
    select: patents(null, { start: "2030-01-01" }),
    fields: ["id", "score"],
  }, {
    total: 0,
    columns: [{ name: "id", kind: "text", values: [] }, {
      name: "score",
      kind: "number",
      values: [],
    }],
  }),
  columns("what is not known is noted", {
    select: patents({ type: "organization", ids: [UNKNOWN] }),
    fields: ["id"],
  }, { total: 0, notes: [unknown("organization", UNKNOWN)] }),
  columns("numbers and instants of projects", {
    select: projects(),
    fields: ["id", "totalCost", "cordisEcContribution", "startDate", "endDate"],
    sortColumn: "total_cost",
    sortDirection: "asc",
  }, {
    columns: [
      { values: ["g2", "g3", "g1"] },
      { values: [0, 5, 9] },
      { values: [null, null, null] },
      {
        kind: "instant",
        values: ["2020-01-02", "2020-02-01", "2020-01-01"].map((day) => `${day}T00:00:00.000Z`),
      },
      { values: ["2020-02-01T00:00:00.000Z", null, "2020-01-02T00:00:00.000Z"] },
    ],
  }),
  columns("investments, which have no endpoint of rows", {
    select: investments({ topicIds: [T_ID], certainty: 0.6 }),
  }, {
    total: 1,
    columns: [
      { name: "id", values: ["i1"] },
      { name: "investmentType", values: ["seed"] },
      { name: "announcedOn", kind: "date", values: ["2020-03-03"] },
      { name: "announcedPrecision", kind: "text", values: [null] },
      { name: "amount", values: [10] },
      { name: "investors", values: [[{ name: "Acme" }, { name: "Bolt" }]] },
      { name: "investee", values: [{ name: "Acme" }] },
      { name: "certainty", values: [0.6] },
    ],
  }),
  columns("how exactly the dates of deals are known", {
    select: acquisitions(),
    fields: ["id", "acquiredOn", "acquiredPrecision"],
  }, {
    columns: [
      { values: ["a1", "a2", "a3"] },
      { values: ["2020-01-01", "2020-06-01", "2021-06-01"] },
      { values: [null, "month", null] },
    ],
  }),
  columns("how exactly the dates of documents are known", {
    select: patents(),
    fields: ["id", "publishedPrecision"],
  }, { columns: [{ values: ["p3", "p2", "p1", "p4"] }, { values: ["year", null, null, null] }] }),
  columns("deals by amount", {
    select: acquisitions(),
    fields: ["id", "amount", "extra.mood"],
    sortColumn: "amount",
    sortDirection: "desc",
    take: 3,
  }, {
    columns: [
      { values: ["a1", "a3", "a2"] },
      { values: [100, 7, null] },
      { values: [null, "bad", null] },
    ],
  }),
  ...([
    ["acquisitions", acquisitions(), 3],
    ["acquisitions of some days", acquisitions({ start: "2020-06-01" }), 2],
  ] as const).map(([of, select, all]) =>
    columns(`unknown amounts of ${of} are noted, whichever are taken`, {
      select,
      fields: ["id"],
      take: 1,
    }, { total: all, notes: [note("unknown_amounts", { ...ONE_UNKNOWN, of: all })] })
  ),
  columns("deals by the name of a side, those without last", {
    select: acquisitions(),
    fields: ["id"],
    sortColumn: "acquiree",
    sortDirection: "desc",
  }, { columns: [{ values: ["a1", "a2", "a3"] }] }),
  columns("deals by the name of the other side", {
    select: acquisitions(),
    fields: ["id"],
    sortColumn: "acquirer",
    sortDirection: "desc",
  }, { columns: [{ values: ["a2", "a1", "a3"] }] }),
  columns("investments by the name of a side", {
    select: investments(),
    fields: ["id"],
    sortColumn: "investee",
    sortDirection: "asc",
  }, { columns: [{ values: ["i1", "i2"] }] }),
  columns("all that match as grants", { select: grants({ end: "2020-01-01" }), fields: ["id"] }, {
    total: 3,
    columns: [{ values: ["g2", "g3", "g1"] }],
  }),
  holds("columns: an unknown field is refused", async (engine) => {
    const all = offered(engine, "columns");
    await assertRejects(() => Array.fromAsync(all({ select: patents(), fields: ["nothing"] })));
    await assertRejects(() => Array.fromAsync(all({ select: patents(), sortColumn: "nothing" })));
  }),
];
