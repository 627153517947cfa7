import { assertEquals } from "@std/assert";
import { buildCorpus, type BuildReport } from "../../lib/corpus/build.ts";
import type { Imported } from "../../lib/corpus/importers/importer.ts";
import type { OrganizationRecord } from "../../lib/corpus/record.ts";
import type { RecordSource } from "../../lib/corpus/source.ts";
import { type Note, note, noteText } from "../../lib/words/note.ts";
import type { Remark } from "../../lib/words/notes/corpus.ts";
import { openCorpus } from "../../lib/open.ts";
import { investment, patent } from "../conformance/records.ts";
import { withFolder } from "./files/_folder.ts";

/** What importers give, as sources by their names; `name 2` is another file of the same importer. */
function sources(rows: Readonly<Record<string, readonly Imported[]>>): RecordSource[] {
  return Object.entries(rows).map(([name, read]) => ({
    path: name,
    file: `folder/${name}.csv`,
    origin: { name: name.split(" ")[0]!, licence: "CC0", attribution: name },
    digest: name,
    read: () => read,
  }));
}

function company(name: string, fields: Partial<OrganizationRecord> = {}): OrganizationRecord {
  return { kind: "organizations", key: "acme", name, ...fields };
}

/** Builds, and what is known of the one company then. */
async function built(rows: Readonly<Record<string, readonly Imported[]>>) {
  let found: { report: BuildReport; record: Readonly<Record<string, unknown>> | undefined };
  await withFolder({}, async (folder) => {
    const report = await buildCorpus(`${folder}/c.sqlite`, sources(rows));
    await using trends = await openCorpus(`${folder}/c.sqlite`);
    const { df } = await trends.organizations().facts();
    assertEquals(df.height, 1);
    found = { report, record: df.toRecords()[0] };
  });
  return found!;
}

const counts = ({ info }: BuildReport) =>
  info.sources.map(({ importer, rows, records, merged }) => [importer, rows, records, merged]);

const ROUND: readonly Imported[] = [
  { record: { ...investment("r1", "2020-01-01", 5) }, line: 2 },
  { derived: company("Acme in a round", { description: "Of a round" }), line: 2 },
];
const COMPANY: readonly Imported[] = [{ record: company("Acme"), line: 2 }];

Deno.test("a row that joins what another row tells beside its own record costs no record", async () => {
  for (
    const rows of [{ rounds: ROUND, companies: COMPANY }, { companies: COMPANY, rounds: ROUND }]
  ) {
    const { report, record } = await built(rows);
    assertEquals(counts(report).toSorted(), [["companies", 1, 1, 0], ["rounds", 1, 1, 0]]);
    assertEquals(report.info.notes, []);
    assertEquals([record?.name, record?.description], ["Acme", "Of a round"]);
  }
});

Deno.test("of repeated organisations the last wins, field by field, and counts", async () => {
  const { report, record } = await built({
    old: [{ record: company("Old", { description: "Kept", url: "https://old.example" }), line: 2 }],
    new: [{ record: company("New", { url: "https://new.example" }), line: 2 }],
  });
  assertEquals(counts(report), [["old", 1, 0, 1], ["new", 1, 1, 0]]);
  assertEquals([record?.name, record?.description, record?.url], [
    "New",
    "Kept",
    "https://new.example",
  ]);
});

const COMPANIES = { importer: "companies", path: "companies", file: "companies.csv" };

Deno.test("equal remarks are counted, and say where the first is", async () => {
  const odd: Remark = { code: "unreadable_field", data: { field: "DOI", kind: "DOI" } };
  const rare: Remark = { code: "unseen_characters", data: {} };
  const [often, once] = [odd, rare].map((remark) => (line: number) => ({ remark, line }));
  const { report } = await built({ companies: [...COMPANY, often!(12), once!(13), often!(14)] });
  assertEquals(report.info.notes, [
    note("remark", { ...COMPANIES, remark: odd, line: 12, count: 2 }),
    note("remark", { ...COMPANIES, remark: rare, line: 13, count: 1 }),
  ]);
  assertEquals(report.info.notes.map(noteText), [
    "companies in companies: DOI is left out where it is no DOI " +
    "(2 times, first in companies.csv, line 12)",
    "companies in companies: characters that nobody sees, as NUL, are left out (in companies.csv, line 13)",
  ]);
});

Deno.test("an importer ends where the latest of its files does", async () => {
  const on = (id: string, day: string): Imported => ({ record: investment(id, day, 1), line: 2 });
  const { report } = await built({
    companies: COMPANY,
    rounds: [on("r1", "2015-06-02")],
    "rounds 2": [on("r2", "2020-01-01")],
    deals: [on("r3", "2018-03-04")],
  });
  assertEquals(report.info.notes, [
    note("source_ends", {
      collection: "investments",
      importer: "deals",
      end: "2018-03-04",
      latest: "2020-01-01",
    }),
  ]);
});

const DAY = 86_400_000;

/** A patent with a title, as its source updated it on a day; null: it does not tell. */
const told = (title: string, day: number | null, date = "2024-01-01"): Imported => ({
  record: { ...patent("p1", date), title },
  line: 2,
  ...(day === null ? {} : { asOf: day * DAY }),
});

/** What stands of a patent that files tell in this order, and what the build says of them. */
async function standing(rows: Readonly<Record<string, readonly Imported[]>>) {
  let found: { title: unknown; date: unknown; notes: readonly Note[]; counts: unknown };
  await withFolder({}, async (folder) => {
    const report = await buildCorpus(`${folder}/c.sqlite`, sources(rows));
    await using trends = await openCorpus(`${folder}/c.sqlite`);
    const [record] = (await trends.patents().proofPoints()).toRecords();
    found = {
      title: record?.title,
      date: record?.date,
      notes: report.info.notes,
      counts: report.files.map(({ records, merged }) => [records, merged]),
    };
  });
  return found!;
}

Deno.test("of two rows of a record the one that its source updated last stands, else the last", async () => {
  for (
    const [first, second, title] of [
      [1, 2, "second"],
      [2, 1, "first"],
      [2, 2, "second"],
      [null, 1, "second"],
      [2, null, "second"],
    ] as const
  ) {
    const { title: stands, counts } = await standing({
      "a 1": [told("first", first)],
      "a 2": [told("second", second)],
    });
    assertEquals(stands, title, `${first}, ${second}`);
    assertEquals(counts, title === "first" ? [[1, 0], [0, 1]] : [[0, 1], [1, 0]]);
  }
  const { title } = await standing({ "a": [told("first", 2)], "b": [told("second", 1)] });
  assertEquals(title, "second", "days of two sources are not of one kind");
});

Deno.test("rows that gave way and say otherwise are counted by field, where nothing tells which is newer", async () => {
  const differ = async (one: Imported, other: Imported) => {
    const { notes } = await standing({ "a 1": [one], "a 2": [other] });
    return notes.flatMap((each) => each.code === "merged_rows_differ" ? [each.data] : []);
  };
  assertEquals(await differ(told("Solar cells", null), told("Solar cells!", null)), []);
  assertEquals(await differ(told("Old", 1), told("New", 2)), [], "the source tells which");
  const [found, ...others] = await differ(
    told("Old", null, "2023-05-01"),
    told("New", null, "2024-01-01"),
  );
  assertEquals(others, []);
  assertEquals(found, {
    importer: "a",
    path: "a 1",
    count: 1,
    fields: [{ field: "title", count: 1 }, { field: "date", count: 1 }],
    rule: "last",
    example: {
      id: "p1",
      field: "title",
      stands: "New",
      standsIn: "folder/a 2.csv",
      left: "Old",
      leftIn: "folder/a 1.csv",
    },
  });
});
