import { buildCorpus } from "../../lib/corpus/build.ts";
import type { SourceRecord } from "../../lib/corpus/record.ts";
import {
  acquisition,
  document,
  investment,
  named,
  on,
  organization,
  patent,
  place,
  project,
  topic,
} from "../conformance/records.ts";
import { sourceOf } from "../corpus/_builds.ts";
import { withFolder } from "../corpus/files/_folder.ts";

const LASER = topic(["Physics", "Laser optics"]);
const QUBITS = topic(["Computing", "Quantum computing"]);
/** Another topic of the same name: the name alone does not say which. */
const LASER_TOO = topic(["Engineering", "Laser optics"]);

const ACME = { ...named("Acme Ltd", "acme"), place: place("France", "Paris") };
const BETA = { ...named("Beta GmbH", "beta"), place: place("Germany") };
const GAMMA = named("Gamma; Inc", "gamma");

export const RECORDS: readonly SourceRecord[] = [
  project("pr:1", ["2020-01-01", "2020-12-31", 3660.4], {
    title: "Qubits, first",
    summary: 'A "quoted" summary; with, commas',
    published: on("2019-11-05"),
    topics: [QUBITS],
    organizations: [ACME, BETA],
    fields: { status: "SIGNED", acronym: "QF" },
  }),
  project("pr:2", ["2020-07-01", "2021-06-30", 1000.25], {
    published: on("2020"),
    topics: [LASER],
  }),
  document("research-articles", "ra:1", {
    title: "Graphène & lasers",
    published: on("2021-03"),
    topics: [LASER, QUBITS],
    fields: { journal: "Optics", doi: "10.1/a", forwardCitationCount: 7 },
  }),
  document("news-articles", "na:1", {
    title: "Quantum news",
    published: on("2021-05-06"),
    fields: { sourceIsPremium: true, sourceCountries: [{ id: "FR", name: "France" }] },
  }),
  patent("pa:1", "2020-01-02", "A laser"),
  patent("pa:2", "2021-03-04", "Another laser"),
  patent("pa:3", null, "A mask"),
  document("pdfs", "pd:1", { title: "A note", published: on("2020-02-03") }),
  document("product-launches", "pl:1", {
    title: "Acme launches",
    published: on("2020-04-05"),
    organizations: [ACME],
  }),
  document("earnings-calls", "ec:1", { title: "A call", published: on("2020-05-06") }),
  document("partnerships", "pt:1", { title: "Acme and Beta", published: on("2020-06-07") }),
  organization("acme", "Acme Ltd", { topics: [QUBITS], employees: "11-50" }),
  organization("beta", "Beta GmbH", { topics: [QUBITS, LASER] }),
  acquisition("aq:1", "2020-02-03", 0.1, { type: "lbo", acquirer: ACME, acquiree: BETA }),
  acquisition("aq:2", "2020-03-04", 0.2, { type: "lbo", acquirer: BETA, acquiree: GAMMA }),
  acquisition("aq:3", "2021-03-04", null, { acquirer: ACME }),
  acquisition("aq:4", null, 5_000_000, { acquirer: ACME }),
  investment("in:1", "2020-02-03", 64_609_737.44, {
    type: "seed",
    investors: [ACME, GAMMA],
    investee: BETA,
  }),
  investment("in:2", "2020", 1_000_000.1, { type: "series_a", investee: BETA }),
  patent("pa:4", "2021-03-04", "Nothing else"),
  document("patents", "pa:5", { title: "Third", published: on("2022-01-01"), topics: [LASER_TOO] }),
];

/** A corpus with a few records of every type. */
export async function withCorpus(use: (corpus: string) => Promise<void>): Promise<void> {
  await withFolder({}, async (folder) => {
    const corpus = `${folder}/corpus.sqlite`;
    await buildCorpus(corpus, [sourceOf(RECORDS)], { title: "Small", asOf: "2022-06-30" });
    await use(corpus);
  });
}
