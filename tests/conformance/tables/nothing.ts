import type { OperationId } from "../../../lib/catalogue/catalogue.ts";
import { type Note, note, type NoteData } from "../../../lib/words/note.ts";
import { document, from, investment, named, patent, place, topic } from "../records.ts";
import { unknown } from "../notes.ts";
import { answers, type Table } from "../table.ts";
import { idOfOrganization, idOfPlace, idOfTopic, UNKNOWN } from "./_ids.ts";

const cut = (
  counts: NoteData<"cut_dates">["counts"],
  start: string | null,
  end: string | null,
  collection = "patents",
) => note("cut_dates", { collection, counts, start, end });

const unlabelled = (count: number, resolution = "year") =>
  note("without_label", { count, collection: "patents", resolution, bounded: true });

const dated = (
  title: string,
  bounds: { readonly start?: string; readonly end?: string },
  total: number,
  ...notes: Note[]
) => answers(title, "searchPatents", { ...bounds, take: 0 }, { total }, notes);

/** Of windows that cut periods, of which some dates are no finer. */
export const CUT_DATES: Table = {
  title: "dates that a window cuts",
  records: from(
    "test",
    patent("y1", "2018", "common"),
    patent("y2", "2018", "common"),
    patent("y3", "2019", "common"),
    patent("q", "2019-Q2", "common"),
    patent("m", "2019-06"),
    patent("d", "2018-06-15", "common"),
    patent("day", "2019-06-30", "common"),
    patent("none", null, "common"),
    investment("i", "2018", 1),
    document("pdfs", "exact", { published: { instant: 0, precision: "day" } }),
  ),
  cases: [
    dated("whole years cut nothing", { start: "2018-01-01", end: "2019-12-31" }, 7),
    dated("without bounds nothing is cut", {}, 8),
    dated(
      "a start in a year",
      { start: "2018-04-01" },
      5,
      cut([{ precision: "year", count: 2 }], "2018-01-01", null),
    ),
    dated(
      "an end in a month",
      { end: "2019-06-29" },
      3,
      cut(
        [
          { precision: "month", count: 1 },
          { precision: "quarter", count: 1 },
          { precision: "year", count: 1 },
        ],
        null,
        "2019-12-31",
      ),
    ),
    dated(
      "both in years of their own",
      { start: "2018-04-01", end: "2019-12-30" },
      4,
      cut([{ precision: "year", count: 3 }], "2018-01-01", "2019-12-31"),
    ),
    dated(
      "a window in one period counts it once",
      { start: "2019-05-01", end: "2019-06-29" },
      0,
      cut(
        [
          { precision: "month", count: 1 },
          { precision: "quarter", count: 1 },
          { precision: "year", count: 1 },
        ],
        "2019-01-01",
        "2019-12-31",
      ),
    ),
    dated(
      "no more is widened than is cut",
      { start: "2018-01-01", end: "2019-05-31" },
      3,
      cut(
        [{ precision: "quarter", count: 1 }, { precision: "year", count: 1 }],
        "2018-01-01",
        "2019-12-31",
      ),
    ),
    answers(
      "of the matching records alone",
      "searchPatents",
      { query: { type: "query", query: "common" }, start: "2019-06-15", take: 0 },
      { total: 1 },
      [cut(
        [{ precision: "quarter", count: 1 }, { precision: "year", count: 1 }],
        "2019-01-01",
        null,
      )],
    ),
    answers(
      "series tell it too, and that those without a bucket are of any date",
      "patentsTimeSeries",
      { start: "2018-04-01", end: "2018-12-31", resolution: "quarter" },
      { counts: [1, 0, 0], withoutLabel: 4 },
      [
        cut([{ precision: "year", count: 2 }], "2018-01-01", "2018-12-31"),
        unlabelled(4, "quarter"),
      ],
    ),
    answers(
      "deals, too",
      "investmentsTimeSeries",
      { start: "2018-04-01", end: "2018-12-31" },
      { counts: [0] },
      [cut([{ precision: "year", count: 1 }], "2018-01-01", "2018-12-31", "investments")],
    ),
    answers("a type whose dates are all exact", "searchPdfs", { start: "2019-05-05", take: 0 }, {
      total: 0,
    }, [note("outside_dates", { collection: "pdfs", from: "1970-01-01", to: "1970-01-01" })]),
  ],
};

const ACME = named("Acme", "acme"), BETA = named("Beta", "beta");
const JAPAN = place("Japan");
const [OPTICS, MAGNETS] = [idOfTopic("Optics"), idOfTopic("Magnets")];

const never = (data: Omit<NoteData<"never_found">, "collection">, collection = "pdfs") =>
  note("never_found", { collection, ...data });

const nothing = (
  title: string,
  query: unknown,
  notes: readonly Note[],
  operation: OperationId = "searchPdfs",
) => answers(title, operation, { query, take: 0 }, { total: 0 }, notes);

const ids = (type: string, ...ids: string[]) => ({ type, ids });
const values = (type: string, ...values: string[]) => ({ type, values });
const field = (field: string, ...values: string[]) => ({ type: "field", field, values });

const OUTSIDE = note("outside_dates", {
  collection: "patents",
  from: "2020-01-01",
  to: "2021-12-31",
});

/** PDFs that have nothing but a title; patents that have one of each. */
export const NEVER_FOUND: Table = {
  title: "what nothing can match",
  records: from(
    "test",
    document("pdfs", "bare", { title: "laser" }),
    {
      ...patent("p", "2020", "laser"),
      language: "en",
      domain: "a.example",
      source: { id: "s", name: "Office" },
      organizations: [{ ...ACME, place: JAPAN }],
      topics: [topic(["Optics"])],
      fields: { ipc: "G06N" },
      told: { keywords: ["Fusion"] },
    },
    patent("q", "2021", "sensor"),
    document("news-articles", "n", {
      organizations: [{ ...BETA, place: place("Peru") }],
      topics: [topic(["Magnets"])],
    }),
    investment("i", "2020-05-05", null, { investee: ACME }),
    investment("j", "2021-05-05", null, { investee: ACME }),
  ),
  cases: [
    nothing("no place at all", ids("place", idOfPlace(JAPAN)), [
      never({ kind: "place", any: false }),
    ]),
    nothing("no organisation at all", ids("organization", idOfOrganization(ACME)), [
      never({ kind: "organization", any: false }),
    ]),
    nothing("no topic at all", ids("topic", OPTICS), [never({ kind: "topic", any: false })]),
    nothing("no language at all", values("language", "en"), [
      never({ kind: "language", any: false }),
    ]),
    nothing("no domain at all", values("domain", "a.example"), [
      never({ kind: "domain", any: false }),
    ]),
    nothing("no source at all", values("source", "Office"), [
      never({ kind: "source", any: false }),
    ]),
    nothing(
      "each of several that must hold",
      { type: "and", clauses: [ids("topic", OPTICS), values("language", "en")] },
      [never({ kind: "topic", any: false }), never({ kind: "language", any: false })],
    ),
    nothing(
      "words are no reason",
      { type: "and", clauses: [{ type: "query", query: "nowhere" }, values("language", "en")] },
      [never({ kind: "language", any: false })],
    ),
    nothing("nor is what nothing may be", {
      type: "and",
      clauses: [
        { type: "query", query: "nowhere" },
        { type: "not", clause: values("language", "en") },
      ],
    }, []),
    nothing("an alternative is one where all are", {
      type: "or",
      clauses: [values("language", "en"), { type: "query", query: "nowhere" }],
    }, []),
    nothing("and tells each of them then", {
      type: "or",
      clauses: [values("language", "en"), values("domain", "a.example")],
    }, [never({ kind: "language", any: false }), never({ kind: "domain", any: false })]),
    nothing(
      "others have a language",
      values("language", "fr", "de", "it", "es"),
      [never({ kind: "language", any: true, values: ["fr", "de", "it"], of: 4 }, "patents")],
      "searchPatents",
    ),
    nothing(
      "others have a place",
      ids("place", idOfPlace(place("Peru"))),
      [never({ kind: "place", any: true }, "patents")],
      "searchPatents",
    ),
    nothing(
      "others name organisations",
      ids("organization", idOfOrganization(BETA)),
      [never({ kind: "organization", any: true }, "patents")],
      "searchPatents",
    ),
    nothing(
      "an id that nobody knows is noted as that",
      ids("place", UNKNOWN),
      [unknown("place", UNKNOWN)],
      "searchPatents",
    ),
    nothing("others have a topic", ids("topic", MAGNETS), [], "searchPatents"),
    nothing(
      "a field as asked",
      field("ipc", "H"),
      [never({ kind: "field", any: true, field: "ipc", values: ["H"], of: 1 }, "patents")],
      "searchPatents",
    ),
    nothing(
      "a field of sources as asked",
      field("keywords", "fission"),
      [
        never(
          { kind: "field", any: true, field: "keywords", values: ["fission"], of: 1 },
          "patents",
        ),
      ],
      "searchPatents",
    ),
    nothing("a field that no source tells is noted as that", field("keywords", "fission"), [
      note("untold_field", { collection: "pdfs", field: "keywords" }),
    ]),
    nothing(
      "what only together finds nothing is no reason",
      {
        type: "and",
        clauses: [values("language", "en"), { type: "query", query: "sensor" }],
      },
      [],
      "searchPatents",
    ),
    answers(
      "bounds after all dates",
      "patentsTimeSeries",
      { start: "2030-01-01", end: "2030-12-31" },
      { counts: [0] },
      [OUTSIDE],
    ),
    answers("bounds before all dates", "searchPatents", { end: "2019-12-31", take: 0 }, {
      total: 0,
    }, [OUTSIDE]),
    nothing(
      "and dates in a tree",
      { type: "date", start: "2030-01-01" },
      [OUTSIDE],
      "searchPatents",
    ),
    answers(
      "bounds among them",
      "searchPatents",
      {
        start: "2020-06-01",
        end: "2020-06-30",
        take: 0,
      },
      { total: 0 },
      [cut([{ precision: "year", count: 1 }], "2020-01-01", "2020-12-31")],
    ),
    answers("a type without a date", "searchPdfs", { start: "2020-06-01", take: 0 }, {
      total: 0,
    }, [note("outside_dates", { collection: "pdfs", from: null, to: null })]),
    answers(
      "deals without a known amount",
      "investmentsTimeSeries",
      { minValue: 5, start: "2020-01-01", end: "2020-12-31" },
      { counts: [0] },
      [never({ kind: "amount", any: false }, "investments")],
    ),
    answers(
      "deals of an organisation that has none",
      "investmentsTimeSeries",
      { organizationIds: [idOfOrganization(BETA)], start: "1990-01-01", end: "1990-12-31" },
      { counts: [0] },
      [
        never({ kind: "organization", any: true }, "investments"),
        note("outside_dates", { collection: "investments", from: "2020-05-05", to: "2021-05-05" }),
      ],
    ),
  ],
};
