import type { TopicMention } from "../../lib/corpus/record.ts";
import {
  acquisition,
  document,
  from,
  investment,
  named,
  on,
  organization,
  place,
  project,
} from "../conformance/records.ts";
import { idOfOrganization, idOfPlace, idOfTopic } from "../conformance/tables/_ids.ts";
import type { Settings, Sourced } from "../reference/sourced.ts";

const ACME = named("Acme", "acme"), BOLT = named("Bolt", "bolt"), CYAN = named("Cyan", "cyan");
const IN_PARIS = { ...ACME, place: place("France", "Paris") };
const topicOf = (names: readonly string[], score: number): TopicMention => ({
  vocabulary: "test",
  path: names,
  names,
  score,
});
const COMPUTING = topicOf(["Computing"], 0.5);
const QUANTUM = topicOf(["Computing", "Quantum computing"], 1);
const SENSORS = topicOf(["Sensors"], 0.75);
const by = (name: string) => ({ id: name.toLowerCase(), name });

/** A small corpus with records of every type, whose answers a person can check. */
export const RECORDS: readonly Sourced[] = from(
  "test",
  {
    ...organization("acme", "Acme Quantum Computing", {
      description: "Builds computers",
      url: "https://acme.example.org",
      employees: "51-200",
      founded: on("2015-06-01"),
      place: place("France", "Paris"),
    }),
  },
  organization("bolt", "Bolt", {
    description: "Quantum computing, and once more quantum computing",
    founded: on("2018"),
    employees: "1-10",
    topics: [SENSORS],
  }),
  organization("cyan", "Cyan", { extendedDescription: "Once used quantum computing" }),
  ...[
    document("patents", "test:p1", {
      published: on("2020-01-31"),
      title: "A qubit with error correction",
      summary: "Error correction of one qubit",
      source: by("Office"),
      url: "https://office.example.org/p1",
      domain: "office.example.org",
      language: "en",
      topics: [QUANTUM],
      organizations: [IN_PARIS, BOLT],
      fields: { publicationNumber: "P1", ipc: "G06N10/70", state: "granted" },
    }),
    document("patents", "test:p2", {
      published: on("2021-03"),
      title: "A sensor without qubits",
      language: "de",
      topics: [SENSORS, COMPUTING],
      organizations: [BOLT],
      fields: { publicationNumber: "P2", ipc: "G01N" },
    }),
    document("patents", "test:p3", { title: "Quantum computing, undated", organizations: [CYAN] }),
    project("test:g1", ["2019-01-01", "2020-12-31", 731_000], {
      published: on("2018-11-01"),
      title: "Qubits for Europe",
      topics: [QUANTUM],
      organizations: [IN_PARIS],
      fields: { acronym: "Q4E", status: "CLOSED", program: "H2020" },
    }),
    project("test:g2", ["2020-07-01", "2021-06-30", 0], {
      published: on("2020-06-15"),
      title: "Sensors in the field",
      topics: [SENSORS],
      fields: { cordisEcContribution: 36_500 },
    }),
    document("research-articles", "test:r1", {
      published: on("2020-05-04"),
      title: "Error correction below the threshold",
      summary: "A logical qubit outlives its physical qubits.",
      topics: [QUANTUM],
      organizations: [IN_PARIS],
      fields: { journal: "Journal of Tests", doi: "10.5555/r1", forwardCitationCount: 12 },
    }),
    document("research-articles", "test:r2", {
      published: on("2021"),
      title: "What sensors are for",
      topics: [SENSORS],
      fields: { forwardCitationCount: 3, workType: "review" },
    }),
    document("news-articles", "test:n1", {
      published: on("2021-02-01"),
      title: "Acme buys Bolt for its quantum computers",
      source: by("Gazette"),
      topics: [QUANTUM],
      organizations: [IN_PARIS, BOLT],
      fields: { sourceIsPremium: true },
    }),
    document("news-articles", "test:n2", {
      published: on("2021-02-02"),
      title: "Acme buys Bolt for its quantum computers",
      source: by("Herald"),
      topics: [QUANTUM],
      organizations: [IN_PARIS, BOLT],
    }),
    document("news-articles", "test:n3", { published: on("2022-02-02"), title: "Nothing new" }),
    document("pdfs", "test:d1", { published: on("2020-09-01"), title: "A report on qubits" }),
    document("product-launches", "test:l1", {
      published: on("2021-10-10"),
      title: "Show: a quantum computer for the desk",
      topics: [QUANTUM],
      organizations: [BOLT],
      source: by("Launches"),
    }),
    document("earnings-calls", "test:e1", { published: on("2021-04-30"), topics: [QUANTUM] }),
    document("earnings-calls", "test:e2", { published: on("2022-07-30"), topics: [SENSORS] }),
    document("partnerships", "test:s1", {
      published: on("2019-12-01"),
      organizations: [ACME, CYAN],
    }),
  ],
  acquisition("test:a1", "2021-02-01", 5_000_000, {
    type: "acquisition",
    acquirer: ACME,
    acquiree: BOLT,
  }),
  acquisition("test:a2", "2019-05-05", null, { type: "merger", acquirer: BOLT, acquiree: CYAN }),
  investment("test:i1", "2018-03-03", 250_000, {
    type: "seed",
    investors: [ACME],
    investee: BOLT,
  }),
  investment("test:i2", "2020-08-08", null, {
    type: "series_a",
    investors: [BOLT],
    investee: ACME,
  }),
);

export const SETTINGS: Settings = { title: "Golden corpus", asOf: "2022-12-31" };

/** Ids of the corpus, as requests need them. */
export const IDS = {
  quantum: idOfTopic("Computing", "Quantum computing"),
  computing: idOfTopic("Computing"),
  sensors: idOfTopic("Sensors"),
  acme: idOfOrganization(ACME),
  bolt: idOfOrganization(BOLT),
  france: idOfPlace(place("France")),
};
