import { note } from "../../../../lib/words/note.ts";
import { from, named, on, place, project } from "../../records.ts";
import type { Table } from "../../table.ts";
import { grants, groups, projects, sums } from "./_asked.ts";

const PARIS = place("France", "Paris");
const ATHENS = place("Greece", "Athens");
const GREECE = place("Greece");

/** An organisation in a project: where it is, and what is its own. */
const part = (name: string, where = PARIS, amount?: number) => ({
  ...named(name, name.toLowerCase()),
  place: where,
  ...(amount !== undefined && { amount }),
});
const contribution = (cordisEcContribution: number) => ({ cordisEcContribution });
const YEAR = ["2020-01-01", "2020-12-31", 1_000] as const;

/** Two projects with parts, one of them of three mentions; the others tell less. */
const SHARED = from(
  "test",
  project("p1", YEAR, {
    published: on("2020-01-01"),
    organizations: [part("One", PARIS, 400), part("Uni", ATHENS, 200), part("Uni", GREECE, 0)],
    fields: contribution(600),
  }),
  project("p2", ["2020-01-01", "2021-12-30", 0], {
    published: on("2021-01-01"),
    organizations: [part("Two", PARIS, 300), part("Uni", ATHENS, 200), part("Three", GREECE)],
    fields: contribution(500),
  }),
);

const LESS = from(
  "test",
  project("single", YEAR, { organizations: [part("Solo")], fields: contribution(70) }),
  project("twice", YEAR, { organizations: [part("Solo"), part("Solo", ATHENS)] }),
  project("none", YEAR, { organizations: [part("Solo"), part("Other", ATHENS)] }),
  project("place", YEAR, { places: [GREECE] }),
  project("places", YEAR, { places: [GREECE, PARIS] }),
  project("zero", YEAR, { organizations: [part("Nil")], fields: contribution(0) }),
  project("dollars", YEAR, { organizations: [part("Solo", PARIS, 7)], currency: "USD" }),
);

const EUROS = note("amounts_in", { currency: "EUR" });

export const OWN: Table = {
  title: "of a project's money each has its own",
  records: SHARED,
  cases: [
    sums("by organisation", { select: projects(), by: "organization" }, {
      One: [1, 400],
      Two: [1, 300],
      Uni: [2, 400],
      Three: [1, null],
    }),
    sums("by the nodes of the record", { select: projects(), by: "orgNodes" }, {
      One: [1, 400],
      Two: [1, 300],
      Uni: [2, 400],
      Three: [1, null],
    }),
    sums("by place, that of those inside it", { select: projects(), by: "place" }, {
      France: [2, 700],
      Paris: [2, 700],
      Greece: [2, 400],
      Athens: [2, 400],
    }),
    sums("by country", { select: projects(), by: "country" }, {
      France: [2, 700],
      Greece: [2, 400],
    }),
    sums("by city", { select: projects(), by: "cityNodes" }, {
      Paris: [2, 700],
      Athens: [2, 400],
    }),
    sums("by the narrowest place", { select: projects(), by: "gpeNodes" }, {
      Paris: [2, 700],
      Athens: [2, 400],
      Greece: [2, 400],
    }),
    sums("by the places above", { select: projects(), by: "parentGpes" }, {
      France: [2, 700],
      Greece: [2, 400],
    }),
    groups("whose money it is, and what is not told", { select: projects(), by: "organization" }, {
      amountUnit: "EUR",
      money: { share: "own", what: "contribution" },
    }, [EUROS, note("untold_shares", { count: 1, of: 2 })]),
    groups("ranked by it", { select: projects(), by: "organization", rank: "amount", take: 4 }, {
      groups: [{ amount: 400 }, { amount: 400 }, { name: "Two" }, { name: "Three" }],
    }),
    groups("by the date of the project", {
      select: projects(),
      by: "country",
      rank: "amount",
      resolution: "year",
    }, {
      labels: ["2020", "2021"],
      groups: [
        { counts: [1, 1], amounts: [400, 300] },
        { counts: [1, 1], amounts: [200, 200] },
      ],
    }),
    groups("spread over its days", {
      select: grants(),
      by: "country",
      rank: "amount",
      resolution: "year",
    }, {
      labels: ["2020", "2021"],
      groups: [
        { name: "France", counts: [2, 1], amounts: [550, 150] },
        { name: "Greece", counts: [2, 1], amounts: [300, 100] },
      ],
    }),
    sums("grants alike", { select: grants(), by: "country" }, {
      France: [2, 700],
      Greece: [2, 400],
    }),
    groups("of other groupings each has all of it", { select: projects(), by: "source" }, {
      money: { share: "whole", what: "cost" },
    }),
    groups("of topics each of several", { select: projects(), by: "topic" }, {
      money: { share: "each", what: "cost" },
    }),
    groups("all together are the whole projects", {
      select: grants(),
      by: null,
      resolution: "year",
    }, { groups: [{ count: 2, amount: 1_500, counts: [2, 1], amounts: [1_251, 249] }] }),
  ],
};

export const OWN_OF_SINGLE: Table = {
  title: "a single participant has all of a project",
  records: LESS,
  cases: [
    sums("an organisation, also mentioned twice", { select: projects(), by: "organization" }, {
      Solo: [4, 1_070],
      Other: [1, null],
      Nil: [1, null],
    }),
    sums("a place where all mentions are", { select: projects(), by: "place" }, {
      France: [6, 70],
      Paris: [6, 70],
      Greece: [4, 1_000],
      Athens: [2, null],
    }),
    groups("contributions and awards, and who tells neither", {
      select: projects(),
      by: "organization",
    }, {
      amountUnit: "EUR",
      money: { share: "own", what: "funding" },
      withoutGroup: 2,
    }, [
      EUROS,
      note("untold_shares", { count: 2, of: 7 }),
      note("other_currencies", { count: 1, currency: "EUR" }),
    ]),
  ],
};
