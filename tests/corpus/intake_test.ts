import { assertEquals } from "@std/assert";
import { buildCorpus, type BuildReport } from "../../lib/corpus/build.ts";
import type { Imported } from "../../lib/corpus/importers/importer.ts";
import type { OrganizationRecord } from "../../lib/corpus/record.ts";
import type { RecordSource } from "../../lib/corpus/source.ts";
import { note, noteText } from "../../lib/words/note.ts";
import type { Remark } from "../../lib/words/notes/corpus.ts";
import { openCorpus } from "../../lib/open.ts";
import { investment } from "../conformance/records.ts";
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
