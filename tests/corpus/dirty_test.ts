import { assert, assertEquals } from "@std/assert";
import { Random } from "../../lib/corpus/demo/_random.ts";
import { fileHead, openSource } from "../../lib/corpus/files/source.ts";
import { walkFiles } from "../../lib/corpus/files/walk.ts";
import { recognise } from "../../lib/corpus/importers/registry.ts";
import type { DocumentPart, SourceRecord } from "../../lib/corpus/record.ts";
import type { DateOrder } from "../../lib/corpus/settings.ts";
import { cleanFile, DIRT, type Dirt, type DirtyFile } from "./_dirty.ts";
import { withFolder } from "./files/_folder.ts";
import { SAMPLES } from "./importers/_samples.ts";

const SEED = 1;

/** What a variant changes for a source, and why that is right. */
const OTHER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "cordis-search-json": {
    "JSON, a record a line": "a hit is known by the answer around it",
    "JSON, an array of records": "a hit is known by the answer around it",
  },
  "y-combinator-companies": {
    "columns in another order": "a column without a name is called by its place",
  },
};

type Row = SourceRecord | DocumentPart;

/** What became of a file: who read it, its records and what was said. */
interface Read {
  readonly importer: string | null;
  readonly records: readonly Row[];
  readonly rejected: readonly { readonly line: number; readonly reason: string }[];
}

async function read(file: DirtyFile, dates: DateOrder | null): Promise<Read> {
  const records: Row[] = [];
  const rejected: { line: number; reason: string }[] = [];
  let importer: string | null = null;
  const { name = "file", bytes } = file;
  await withFolder({ [name]: bytes }, async (folder) => {
    for await (const found of walkFiles([`${folder}/${name}`])) {
      const known = recognise(await fileHead(found));
      if (!("importer" in known)) continue;
      importer = known.importer.name;
      for await (const each of known.importer.read(await openSource(found), { dates })) {
        if ("record" in each) records.push(each.record);
        else if ("part" in each) records.push(each.part);
        else if ("derived" in each) records.push(each.derived);
        else if ("rejected" in each) rejected.push({ line: each.line, reason: each.rejected });
      }
    }
  });
  return { importer, records, rejected };
}

/** What records say, in one order; without what their sources say beside. */
function meaning(records: readonly Row[], hasMore: boolean): unknown {
  const isSaid = (key: string) => !(hasMore && key === "extra");
  return JSON.parse(JSON.stringify(records, (key, value) => isSaid(key) ? value : undefined));
}

for (const [importer, { text, rows }] of Object.entries(SAMPLES)) {
  Deno.test(`${importer}: a dirty file says what a clean one does`, async () => {
    const clean = cleanFile(text.replaceAll("Qubits", "Qubités naïfs"), rows);
    const expected = await read({ bytes: clean.text }, null);
    assertEquals([expected.importer, expected.rejected], [importer, []]);
    const faults: string[] = [];
    let number = 0;
    for (const dirt of DIRT) {
      const dirty = dirt.on(clean, new Random(SEED, 0, number++));
      if (!dirty || OTHER[importer]?.[dirt.name]) continue;
      const fault = await faultOf(dirt, dirty, expected);
      if (fault) faults.push(fault);
    }
    assertEquals(faults, []);
  });
}

async function faultOf(
  { name }: Dirt,
  dirty: DirtyFile,
  expected: Read,
): Promise<string | null> {
  const { rejected = 0, hasMore = false } = dirty;
  const found = await read(dirty, null);
  if (found.importer !== expected.importer) return `${name}: read by ${found.importer}`;
  if (found.rejected.length !== rejected) {
    return `${name}: ${found.rejected.map(({ line, reason }) => `line ${line}: ${reason}`)}`;
  }
  assert(found.rejected.every(({ line, reason }) => line > 0 && reason !== ""));
  const [is, should] = [found, expected].map((each) => meaning(each.records, hasMore));
  try {
    assertEquals(is, should);
    return null;
  } catch {
    return `${name}: ${firstDifference(is, should)}`;
  }
}

function firstDifference(is: unknown, should: unknown, path = ""): string {
  if (is && should && typeof is === "object" && typeof should === "object") {
    for (const key of new Set([...Object.keys(should), ...Object.keys(is)])) {
      const [one, other] = [is, should].map((each) => (each as Record<string, unknown>)[key]);
      if (JSON.stringify(one) !== JSON.stringify(other)) {
        return firstDifference(one, other, `${path}/${key}`);
      }
    }
  }
  return `${path} is ${JSON.stringify(is)?.slice(0, 150)}, not ${
    JSON.stringify(should)?.slice(0, 150)
  }`;
}
