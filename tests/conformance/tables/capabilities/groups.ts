import { assertEquals, assertRejects } from "@std/assert";
import type { GroupRequest } from "../../../../lib/engines/engine.ts";
import { missing } from "../../compare.ts";
import { named, place } from "../../records.ts";
import { type Case, holds, offered } from "../../table.ts";
import { idOfOrganization, idOfPlace } from "../_ids.ts";
import { acquisitions, C_ID, grants, investments, patents, projects, T_ID } from "./_corpus.ts";

const groups = (title: string, request: GroupRequest, expected: unknown): Case =>
  holds(`groups: ${title}`, async (engine) => {
    const { output } = await offered(engine, "groupBy")(request);
    assertEquals(missing(expected, output), []);
  });

/** From January 2020 to the month of the source's last record. */
const MONTHS = [
  ...["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"]
    .map((month) => `2020-${month}`),
  ...["01", "02", "03", "04", "05", "06"].map((month) => `2021-${month}`),
];
const overMonths = (...first: number[]) => MONTHS.map((_, at) => first[at] ?? 0);

export const GROUPS: readonly Case[] = [
  groups("organisations", { select: patents(), by: "organization" }, {
    groups: [
      { name: "Acme", count: 2, amount: null, counts: [], amounts: [] },
      { name: "Bolt", count: 2 },
    ].sort((a, b) => {
      const id = (name: string) => idOfOrganization(named("", name.toLowerCase()));
      return id(a.name) < id(b.name) ? -1 : 1;
    }),
    labels: [],
    amountUnit: null,
    withoutGroup: 1,
    records: 4,
    total: 2,
  }),
  groups("the largest, with all counted", { select: patents(), by: "language", take: 1 }, {
    groups: [{ id: "de", name: "de", count: 2 }],
    withoutGroup: 1,
    total: 2,
  }),
  groups("bounds apply", { select: patents(null, { end: "2020-12-31" }), by: "language" }, {
    groups: [{ id: "de", count: 1 }, { id: "en", count: 1 }],
    withoutGroup: 0,
    records: 2,
  }),
  groups("topics, however linked", { select: patents(), by: "topic" }, {
    groups: [T_ID, C_ID].sort().map((id) => ({ id, count: 2 })),
    withoutGroup: 1,
  }),
  groups("places, those above too, each once", { select: patents(), by: "place" }, {
    groups: [
      { id: idOfPlace(place("France")), name: "France", count: 2 },
      { id: idOfPlace(place("France", "Paris")), name: "Paris", count: 1 },
    ],
    withoutGroup: 2,
  }),
  groups("countries", { select: patents(), by: "country" }, {
    groups: [{ name: "France", count: 2 }],
  }),
  groups("an own field", { select: patents(), by: "ipc" }, {
    groups: [{ id: "H01L", count: 1 }],
    withoutGroup: 3,
    records: 4,
  }),
  groups("sources", { select: patents(), by: "source" }, {
    groups: [],
    withoutGroup: 4,
    records: 4,
    total: 0,
  }),
  groups("importers, per bucket", {
    select: patents(),
    by: "importer",
    resolution: "year",
  }, {
    labels: ["2020", "2021"],
    groups: [{ id: "test", name: "test", count: 4, counts: [2, 1] }],
    withoutGroup: 0,
    total: 1,
  }),
  groups("importers of deals", { select: acquisitions(), by: "importer" }, {
    groups: [{ id: "test", count: 3, amount: 107 }],
  }),
  groups("per bucket, over the window of all", {
    select: patents(),
    by: "language",
    resolution: "year",
  }, {
    labels: ["2020", "2021"],
    groups: [{ id: "de", count: 2, counts: [1, 1] }, { id: "en", count: 1, counts: [1, 0] }],
  }),
  groups("no grouping", { select: patents(), by: null, resolution: "month" }, {
    labels: MONTHS,
    groups: [{
      count: 4,
      counts: overMonths(1, 1),
      reach: { end: "2021-06-01", ended: [], began: [], paused: [], apart: [] },
    }],
    withoutGroup: 0,
    total: 1,
  }),
  groups("both sides of deals, once each", {
    select: acquisitions(),
    by: "organization",
    resolution: "year",
  }, {
    labels: ["2020", "2021"],
    amountUnit: "USD",
    groups: [
      { name: "Acme", count: 2, amount: 107, counts: [1, 1], amounts: [100, 7] },
      { name: "Bolt", count: 2, amount: 100, counts: [2, 0], amounts: [100, 0] },
    ].sort((a, b) => {
      const id = (name: string) => idOfOrganization(named("", name.toLowerCase()));
      return id(a.name) < id(b.name) ? -1 : 1;
    }),
  }),
  groups("deals by type", { select: acquisitions(), by: "acquisitionType" }, {
    groups: [{ id: "x", count: 2, amount: 100 }],
    withoutGroup: 1,
  }),
  groups("no known amount", {
    select: acquisitions({ start: "2020-05-01", end: "2020-12-31" }),
    by: null,
  }, {
    groups: [{ count: 1, amount: null }],
  }),
  groups("investors are several", { select: investments(), by: "investors" }, {
    groups: [{ name: "Bolt", count: 2, amount: 40 }, { name: "Acme", count: 1, amount: 10 }],
  }),
  groups("projects' costs in one currency", {
    select: projects(),
    by: "language",
    resolution: "year",
  }, {
    labels: ["2020", "2021"],
    amountUnit: "EUR",
    groups: [{ id: "en", count: 2, amount: 9, counts: [1, 1], amounts: [9, 0] }],
    withoutGroup: 1,
  }),
  groups("grants by activity", {
    select: grants({ query: { type: "interval_overlap", end: "2020-01-31" } }),
    by: null,
    resolution: "month",
  }, {
    labels: MONTHS,
    amountUnit: "EUR",
    groups: [{ count: 2, amount: 9, counts: overMonths(2, 1), amounts: overMonths(9, 0) }],
  }),
  holds("groups: what cannot be grouped by is refused", async (engine) => {
    const groupBy = offered(engine, "groupBy");
    await assertRejects(async () => await groupBy({ select: patents(), by: "nothing" }));
  }),
];
