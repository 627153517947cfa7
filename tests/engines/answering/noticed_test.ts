import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { notesInOrder } from "../../../lib/engines/answering/noticed.ts";
import { type Note, note } from "../../../lib/words/note.ts";
import { rankOf } from "../../../lib/words/note_rank.ts";

const unknown = (kind: string, ...ids: string[]): Note =>
  note("unknown_ids", { kind, collection: null, count: ids.length, ids });

const REQUEST = {
  query: {
    type: "and",
    clauses: [
      { type: "or", clauses: [{ type: "place", ids: ["z"] }, { type: "place", ids: ["m", "a"] }] },
      { type: "not", clause: { type: "topic", ids: ["trendframe:b"] } },
      { type: "node", kind: "merger", ids: ["b", "m"] },
    ],
  },
  organizationIds: ["a"],
};

/** In the order of the answer. */
const NOTES: readonly Note[] = [
  note("no_collection", { collection: "projects" }),
  unknown("place", "z"),
  unknown("place", "m", "a"),
  unknown("organization", "a"),
  unknown("merger", "b", "m"),
  unknown("topic", "b"),
  note("reaches", { end: "2020-01-01" }),
  note("cut_dates", { collection: "projects", counts: [], start: null, end: "2020" }),
  note("without_interval", { count: 2 }),
  note("amounts_in", { currency: "EUR" }),
];

Deno.test("notes are in one order, in whatever order they were noticed", () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...NOTES, ...NOTES], { minLength: 0 }),
      (noticed) => {
        const expected = NOTES.filter((each) => noticed.includes(each));
        assertEquals(notesInOrder(noticed, REQUEST), expected);
      },
    ),
  );
});

Deno.test("notes of one code that are not on ids stay as they came", () => {
  const ended = ["b", "a", "c"].map((source) =>
    note("source_ended", { source, end: "2020", records: 1, of: 3 })
  );
  const [first, ...others] = ended as [Note, ...Note[]];
  const noticed = [
    note("amounts_in", { currency: "EUR" }),
    first,
    unknown("place", "z"),
    ...others,
  ];
  const ordered = notesInOrder(noticed, REQUEST);
  assertEquals(ordered.filter(({ code }) => code === "source_ended"), ended);
  assertEquals(
    ordered.map(({ code }) => rankOf(code)),
    ordered.map(({ code }) => rankOf(code)).sort((a, b) => a - b),
  );
});
