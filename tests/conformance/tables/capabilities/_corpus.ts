import { parseInput } from "../../../../lib/catalogue/parse.ts";
import type { Selection } from "../../../../lib/engines/engine.ts";
import {
  acquisition,
  document,
  from,
  investment,
  named,
  on,
  organization,
  patent,
  place,
  project,
  topic,
} from "../../records.ts";
import { idOfTopic } from "../_ids.ts";

export const ACME = named("Acme", "acme");
export const BOLT = named("Bolt", "bolt");
const T = topic(["T"], 0.25);

export const RECORDS = from(
  "test",
  organization("acme", "Acme", { description: "A fusion reactor", topics: [topic(["T"])] }),
  organization("bolt", "Bolt", { description: "Two" }),
  {
    ...patent("p1", "2020-01-05", "one"),
    language: "en",
    organizations: [{ ...ACME, place: place("France", "Paris") }, BOLT],
    topics: [T],
    fields: { ipc: "H01L" },
    extra: { mood: "good" },
  },
  {
    ...patent("p2", "2020-02-05", "two"),
    language: "de",
    organizations: [{ ...BOLT, place: place("France") }],
    topics: [topic(["T"], 0.75), topic(["T", "C"])],
  },
  { ...patent("p3", "2021"), language: "de", topics: [topic(["T", "C"], 0.75)] },
  { ...patent("p4", null), organizations: [ACME] },
  project("g1", ["2020-01-01", "2020-01-02", 9], { published: on("2020-05-01"), language: "en" }),
  project("g2", ["2020-01-02", "2020-02-01", 0], { published: on("2021-05-01"), language: "en" }),
  project("g3", ["2020-02-01", null, 5], { published: on("2021-05-01"), currency: "USD" }),
  acquisition("a1", "2020-01-01", 100, { type: "x", acquirer: ACME, acquiree: BOLT }),
  acquisition("a2", "2020-06", null, { type: "x", acquirer: BOLT, acquiree: BOLT }),
  acquisition("a3", "2021-06-01", 7, { acquirer: ACME, extra: { mood: "bad" } }),
  investment("i1", "2020-03-03", 10, { type: "seed", investors: [ACME, BOLT], investee: ACME }),
  investment("i2", "2020-04-04", 30, { investors: [BOLT] }),
  document("pdfs", "e1", { topics: [topic(["Quantum"])], title: "one" }),
);

export const patents = (query: unknown = null, rest = {}): Selection => ({
  collection: "patents",
  input: parseInput("patentsTimeSeries", { query, ...rest }),
});
export const acquisitions = (input = {}): Selection => ({
  collection: "acquisitions",
  input: parseInput("acquisitionsTimeSeries", input),
});
export const investments = (input = {}): Selection => ({
  collection: "investments",
  input: parseInput("investmentsTimeSeries", input),
});
export const grants = (input = {}): Selection => ({
  collection: "grants",
  input: parseInput("grantsTimeSeries", input),
});
export const projects = (input = {}): Selection => ({
  collection: "projects",
  input: parseInput("projectsTimeSeries", input),
});

export const T_ID = idOfTopic("T");
export const C_ID = idOfTopic("T", "C");
