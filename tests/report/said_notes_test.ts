import { assertEquals } from "@std/assert";
import { groupedNotes, saidNotes } from "../../lib/report/words/said_notes.ts";
import { note, noteText } from "../../lib/words/note.ts";

Deno.test("where sources end is said once for a collection, by the day on which they do", () => {
  const ends = (importer: string, end: string, collection = "research-articles") =>
    note("source_ends", { collection, importer, end, latest: "2025-03-03" });
  const alone = ends("lens-patents-csv", "2021-05-09", "patents");
  assertEquals(
    saidNotes([
      ends("pubmed-csv", "2019-12-19"),
      alone,
      ends("ieee-xplore-csv", "2020-05-01"),
      ends("scopus-csv", "2019-12-19"),
    ]),
    [
      "Research articles: before 3 March 2025 PubMed and Scopus end on 19 December 2019 and IEEE " +
      "Xplore ends on 1 May 2020",
      noteText(alone),
    ],
  );
});

Deno.test("so is where the sources of an exhibit end, and no other note is lost", () => {
  const ended = (source: string, records: number) =>
    note("source_ended", { source, end: "2019-12-19", records, of: 95 });
  const other = note("reaches", { end: "2025-03-03" });
  const said = groupedNotes([
    { note: ended("pubmed-csv", 30), about: ["a"] },
    { note: other, about: ["a"] },
    { note: ended("scopus-csv", 12), about: ["a"] },
    { note: ended("scopus-csv", 12), about: ["b"] },
  ]);
  assertEquals(said, [
    {
      text:
        "What follows is not of all sources, after the end of: PubMed on 19 December 2019 and " +
        "Scopus on 19 December 2019",
      about: ["a"],
    },
    { text: noteText(other), about: ["a"] },
    { text: noteText(ended("scopus-csv", 12)), about: ["b"] },
  ]);
});

Deno.test("what several importers read of one source ends once, with the last of them", () => {
  const ended = (source: string, end: string) =>
    note("source_ended", { source, end, records: 3, of: 14 });
  const said = saidNotes([
    ended("erc-csv", "2019-07-01"),
    ended("nsf-awards-csv", "2024-08-22"),
    ended("nsf-awards-api-csv", "2025-11-24"),
  ]);
  assertEquals(said, [
    "What follows is not of all sources, after the end of: ERC on 1 July 2019 and NSF awards on " +
    "24 November 2025",
  ]);
});
