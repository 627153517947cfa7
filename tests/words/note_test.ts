import { assert, assertEquals } from "@std/assert";
import { type Note, note, noteText } from "../../lib/words/note.ts";
import { ANALYSIS } from "../../lib/words/notes/analysis.ts";
import { CORPUS } from "../../lib/words/notes/corpus.ts";
import { ENGINE } from "../../lib/words/notes/engine.ts";
import { EVIDENCE } from "../../lib/words/notes/evidence.ts";
import { FILES } from "../../lib/words/notes/files.ts";
import { FITS } from "../../lib/words/notes/fits.ts";
import { GROWTH } from "../../lib/words/notes/growth.ts";
import { HTTP } from "../../lib/words/notes/http.ts";
import { QUERY } from "../../lib/words/notes/query.ts";
import { REPORT } from "../../lib/words/notes/report.ts";
import { SCATTER } from "../../lib/words/notes/scatter.ts";
import { SERIES } from "../../lib/words/notes/series.ts";
import { SMOOTHERS } from "../../lib/words/notes/smoothers.ts";
import { STUDY } from "../../lib/words/notes/study.ts";
import { WARNINGS } from "../../lib/words/notes/warnings.ts";

const TABLES = [
  ENGINE,
  CORPUS,
  HTTP,
  SERIES,
  QUERY,
  ANALYSIS,
  FILES,
  FITS,
  GROWTH,
  SMOOTHERS,
  SCATTER,
  STUDY,
  EVIDENCE,
  WARNINGS,
  REPORT,
];

Deno.test("no two tables of notes have the same code", () => {
  const codes = TABLES.flatMap((table) => Object.keys(table));
  const twice = codes.filter((code, at) => codes.indexOf(code) < at);
  assertEquals(twice, []);
  for (const code of codes) assert(/^[a-z0-9]+(_[a-z0-9]+)*$/.test(code), code);
});

const SAID: readonly (readonly [Note, string])[] = [
  [
    note("texts_cut", {
      most: 32_767,
      columns: [{ name: "summary", texts: 2 }, { name: "title", texts: 1 }],
    }),
    "Texts of more than 32,767 characters, which no cell of a workbook holds, are cut: " +
    "2 texts of summary and 1 text of title",
  ],
  [
    note("characters_left_out", { columns: [{ name: "summary", texts: 1 }] }),
    "Characters that no workbook holds are left out: 1 text of summary",
  ],
  [note("unfinished_buckets", { count: 1 }), "1 incomplete period left out"],
  [note("unfinished_buckets", { count: 2 }), "2 incomplete periods left out"],
  [
    note("young_series", { years: 1, least: 3 }),
    "The series has 1 year from its first one on: fewer than 3",
  ],
  [
    note("constant_similarities", { cutOff: 5000, organizations: 5001 }),
    "All similarities were the constant 1 of topics above 5,000 organisations; " +
    "this one has 5,001",
  ],
  [note("similarities_differ", { count: 1 }), "1 similarity differs from the service's"],
  [note("topics_without_organizations", { count: 2 }), "2 topics without organisations given"],
  [note("zero_variances", { count: 1, takenAs: "1" }), "1 variance of 0 taken as 1"],
  [
    note("no_break_sought", { reason: "too_few_points" }),
    "No break was looked for: too few points",
  ],
  [
    note("unbounded_slope", { values: 2, level: 0.999 }),
    "2 values are too few for a bounded interval at a level of 99.9 %",
  ],
  [
    note("inflection_not_seen", { time: 2031.4, high: null, first: 2001, last: 2020 }),
    "No inflection is seen: it is estimated at time 2031, without an upper bound, of times " +
    "2001 to 2020",
  ],
  [
    note("topic_read_as", {
      typed: "law",
      vocabulary: "euroscivoc",
      name: "law",
      found: "most",
      records: 1_200,
      organizations: 1,
    }),
    'Topic "law" read as "euroscivoc:law", 1,200 records and 1 organisation, at least ten times ' +
    "those of every other of this name",
  ],
  [
    note("topic_read_as", {
      typed: "qubit",
      vocabulary: null,
      name: "Qubits",
      found: "plural",
      records: null,
      organizations: null,
    }),
    'Topic "qubit" read as "Qubits"',
  ],
  [note("few_buckets", { buckets: 1 }), "1 finished period is too few for a trend"],
];

Deno.test("notes of methods and names are said in one sentence", () => {
  for (const [each, text] of SAID) assertEquals(noteText(each).replaceAll("\u00a0", " "), text);
});
