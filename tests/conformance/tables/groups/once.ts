import { assertEquals } from "@std/assert";
import { acquisition, from, investment, named, organization, place, topic } from "../../records.ts";
import { answers, holds, offered, type Table } from "../../table.ts";
import { idOfOrganization, idOfTopic } from "../_ids.ts";
import { acquisitions, groups, investments, sums } from "./_asked.ts";

const ACME = named("Acme", "acme");
const BOLT = named("Bolt", "bolt");
const CASK = named("Cask", "cask");
const T = idOfTopic("T");

/** Acme and Bolt share a topic, a country and deals; Acme also buys itself. */
const RECORDS = from(
  "test",
  organization("acme", "Acme", { topics: [topic(["T"])], place: place("France", "Paris") }),
  organization("bolt", "Bolt", { topics: [topic(["T"])], place: place("France", "Lyon") }),
  organization("cask", "Cask", { place: place("Spain") }),
  acquisition("a1", "2020-01-01", 100, { type: "x", acquirer: ACME, acquiree: BOLT }),
  acquisition("a2", "2021-01-01", 10, { type: "x", acquirer: ACME, acquiree: ACME }),
  acquisition("a3", "2021-01-01", 1, { acquirer: ACME, acquiree: CASK }),
  investment("i1", "2020-01-01", 5, {
    type: "seed",
    investors: [ACME, BOLT, ACME],
    investee: BOLT,
  }),
);

const ALL = [3, 111] as const;

export const ONCE: Table = {
  title: "a deal counts once, whatever its sides share",
  records: RECORDS,
  cases: [
    sums("by topic", { select: acquisitions(), by: "topic" }, { T: ALL }),
    sums("by organisation", { select: acquisitions(), by: "organization" }, {
      Acme: ALL,
      Bolt: [1, 100],
      Cask: [1, 1],
    }),
    sums("by place", { select: acquisitions(), by: "place" }, {
      France: ALL,
      Paris: ALL,
      Lyon: [1, 100],
      Spain: [1, 1],
    }),
    sums("by country", { select: acquisitions(), by: "country" }, { France: ALL, Spain: [1, 1] }),
    sums("by acquirer", { select: acquisitions(), by: "acquirer" }, { Acme: ALL }),
    sums("by acquiree", { select: acquisitions(), by: "acquiree" }, {
      Acme: [1, 10],
      Bolt: [1, 100],
      Cask: [1, 1],
    }),
    sums("by type", { select: acquisitions(), by: "acquisitionType" }, { x: [2, 110] }),
    sums("all together", { select: acquisitions(), by: null }, { all: ALL }),
    sums("rounds by topic", { select: investments(), by: "topic" }, { T: [1, 5] }),
    sums("rounds by organisation", { select: investments(), by: "organization" }, {
      Acme: [1, 5],
      Bolt: [1, 5],
    }),
    sums("rounds by investor", { select: investments(), by: "investor" }, {
      Acme: [1, 5],
      Bolt: [1, 5],
    }),
    sums("rounds by investors", { select: investments(), by: "investors" }, {
      Acme: [1, 5],
      Bolt: [1, 5],
    }),
    sums("rounds by investee", { select: investments(), by: "investee" }, { Bolt: [1, 5] }),
    sums("rounds by country", { select: investments(), by: "country" }, { France: [1, 5] }),
    groups("per bucket", { select: acquisitions(), by: "topic", resolution: "year" }, {
      labels: ["2020", "2021"],
      groups: [{ count: 3, amount: 111, counts: [1, 2], amounts: [100, 11] }],
    }),
    groups("of an organisation on both sides", {
      select: acquisitions({ organizationIds: [ACME, BOLT].map(idOfOrganization) }),
      by: "country",
      resolution: "year",
    }, { groups: [{ name: "France", counts: [1, 2], amounts: [100, 11] }, { name: "Spain" }] }),
    answers("in a series, linked through either side", "acquisitionsTimeSeries", {
      topicIds: [T],
      organizationIds: [ACME, BOLT].map(idOfOrganization),
    }, { labels: ["2020", "2021"], counts: [1, 2], amounts: [100, 11] }),
    answers("in the series of rounds", "investmentsTimeSeries", {
      topicIds: [T],
      end: "2020-12-31",
    }, {
      counts: [1],
      amounts: [5],
    }),
    answers("in the rows", "acquisitionsProofPoints", { topicIds: [T], returnTotal: true }, {
      total: 3,
      data: [{ id: "a1" }, { id: "a2" }, { id: "a3" }],
    }),
    answers("in the statistics", "investmentsSummaryStatistics", { topicIds: [T] }, {
      total: 1,
      perType: { seed: 1 },
    }),
    holds("at every certainty", async (engine) => {
      const { output } = await offered(engine, "sweep")({
        select: acquisitions({ topicIds: [T] }),
        thresholds: [0],
      });
      assertEquals([output.counts, output.amounts], [[[1, 2]], [[100, 11]]]);
    }),
    groups("each of several has all of it, which is said", {
      select: investments(),
      by: "investors",
    }, { amountUnit: "USD", money: { share: "each", what: "raised" } }),
    groups("one of one side has all of it alone", { select: acquisitions(), by: "acquirer" }, {
      money: { share: "whole", what: "price" },
    }),
  ],
};
