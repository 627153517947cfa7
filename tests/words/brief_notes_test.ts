import { assert, assertEquals } from "@std/assert";
import { briefNotes } from "../../lib/words/brief_notes.ts";
import { namedNotes, type Note, note, noteText } from "../../lib/words/note.ts";

const unfinished = (label: string, asOf: string) => note("unfinished", { labels: [label], asOf });
const undated = (count: number, collection: string) =>
  note("without_label", { count, collection, resolution: "year" });
const ended = (source: string, end: string, records: number) =>
  note("source_ended", { source, end, records, of: 1_000 });

/** What a comparison of four types says of them. */
const COMPARED = namedNotes(
  new Map<string, Note[]>([
    ["projects", [
      ended("nsf-awards-csv", "2024-08-22", 545),
      ended("ukri-gtr-csv", "2020-10-29", 400),
      unfinished("2025", "2025-11-27"),
    ]],
    ["patents", [undated(1, "patents"), unfinished("2026", "2026-03-03")]],
    ["papers", [undated(9, "research-articles"), unfinished("2026", "2026-06-19")]],
    ["news", [
      note("amounts_in", { currency: "USD" }),
      undated(1, "news-articles"),
      ended("hacker-news-csv", "2016-09-26", 980),
      unfinished("2024", "2024-06-15"),
    ]],
  ]),
);

Deno.test("eleven notes on four series are three lines, what bends the course first", () => {
  assertEquals(COMPARED.length, 11);
  const { lines, all, complete } = briefNotes(COMPARED);
  assertEquals(lines, [
    "What follows is not of all sources, after the end of: Hacker News on 26 September 2016 " +
    "(news), NSF awards on 22 August 2024 (projects) and UKRI Gateway to Research on 29 October " +
    "2020 (projects)",
    "Unfinished: 2025 (projects), 2026 (patents and papers) and 2024 (news)",
    "In no year, without a date that tells it: 9 research articles (papers), 1 patent " +
    "(patents) and 1 news article (news)",
  ]);
  assertEquals(complete, false);
  assertEquals(all.toSorted(), COMPARED.map(noteText).toSorted());
});

Deno.test("few notes stand as they are, and there is nothing to fold", () => {
  const notes = [undated(3, "patents"), unfinished("2026", "2026-03-03")];
  assertEquals(briefNotes(notes), {
    lines: [notes[1]!, notes[0]!].map(noteText),
    all: [notes[1]!, notes[0]!].map(noteText),
    complete: true,
  });
  assertEquals(briefNotes([]), { lines: [], all: [], complete: true });
});

Deno.test("an answer to another question stands before all, how it was made after all", () => {
  const notes = [
    note("in_parts", { parts: 2 }),
    note("amounts_in", { currency: "EUR" }),
    undated(3, "patents"),
    unfinished("2026", "2026-03-03"),
    note("topic_nowhere", { names: "graphene", several: false }),
  ];
  const { all } = briefNotes(notes);
  assertEquals(all, notes.toReversed().map(noteText));
  assertEquals(briefNotes(notes.toReversed()).lines, all.slice(0, 3));
});

Deno.test("notes of one code are one line, whatever they say", () => {
  const twice: readonly (readonly [Note, Note])[] = [
    [note("cut_by_bounds", { labels: ["2010"] }), note("cut_by_bounds", { labels: ["2012"] })],
    [note("reaches", { end: "2024-01-01" }), note("reaches", { end: "2023-01-01" })],
    [
      note("source_paused", {
        source: "pubmed-csv",
        after: "2010-01-01",
        before: "2012-01-01",
        expected: 9,
        least: 5,
        records: 1,
        of: 2,
      }),
      note("source_paused", {
        source: "nsf-awards-csv",
        after: "2011-01-01",
        before: "2012-01-01",
        expected: 90,
        least: 5,
        records: 1,
        of: 2,
      }),
    ],
    [
      note("dated_first_of_january", { source: "openalex-works", count: 4, of: 9 }),
      note("dated_first_of_january", { source: "pubmed-csv", count: 5, of: 9 }),
    ],
    [
      note("in_no_bucket", { count: 1, by: "date", resolution: "year" }),
      note("in_no_bucket", { count: 2, by: "interval", resolution: "year" }),
    ],
    [
      note("dates_not_read", { source: "pubmed-csv", columns: ["Day"], count: 1 }),
      note("dates_not_read", { source: "nsf-awards-csv", columns: ["Day"], count: 2 }),
    ],
    [note("outside", { before: 1, after: 0 }), note("outside", { before: 0, after: 3 })],
    [
      note("doubted_dates_within", { count: 1, first: "p:1" }),
      note("doubted_dates_within", { count: 2, first: "p:2" }),
    ],
    [
      note("doubted_amounts_within", { count: 1, first: "p:1" }),
      note("doubted_amounts_within", { count: 2, first: "p:2" }),
    ],
    [
      note("unknown_amounts", { collection: "investments", count: 1, of: 3 }),
      note("unknown_amounts", { collection: "acquisitions", count: 2, of: 3 }),
    ],
    [note("amounts_in", { currency: "EUR" }), note("amounts_in", { currency: "USD" })],
    // of other codes the notes themselves
    [note("single_topics", { count: 1 }), note("single_topics", { count: 2 })],
  ];
  for (const [one, other] of twice) {
    const notes = [{ ...one, about: ["solar"] }, { ...other, about: ["wind", "tide"] }] as Note[];
    const { lines, all } = briefNotes(notes);
    assertEquals([one.code, lines.length, all.length], [one.code, 1, 2]);
    assert(/solar/.test(lines[0]!) && /wind and tide/.test(lines[0]!), lines[0]);
    assert(!/undefined|NaN|object/.test(lines[0]!), lines[0]);
  }
});

Deno.test("of many only the largest are named; what says the same says it once", () => {
  const sources = ["a", "b", "c", "d", "e", "f"];
  const notes = sources.map((source, at) => ended(source, "2020-01-01", (at + 1) * 100));
  const [line] = briefNotes(notes).lines;
  assertEquals(
    line!.replaceAll(" on 1 January 2020", ""),
    "What follows is not of all sources, after the end of: f, e, d, c and 2 more",
  );
  const same = [unfinished("2026", "2026-03-03"), unfinished("2026", "2026-06-19")];
  assertEquals(briefNotes(same).lines, ["Unfinished: 2026"]);
});

Deno.test("what servers say of their own stays apart", () => {
  const notes = ["one", "two", "one"].map((code) => note("foreign", { code, data: {} }));
  assertEquals(briefNotes(notes).lines, ["one", "two"]);
});
