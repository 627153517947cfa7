import { fileHead, openSource } from "../../../lib/corpus/files/source.ts";
import { walkFiles } from "../../../lib/corpus/files/walk.ts";
import { recognise } from "../../../lib/corpus/importers/registry.ts";
import { collect, type Result } from "./_read.ts";

const DATA = new URL("../../../../shared/data", import.meta.url).pathname;

/** A test on the real files, which are beside the project, not in it. */
export function realTest(name: string, test: () => Promise<void>): void {
  const isThere = isFolder(DATA);
  const ignore = !isThere;
  Deno.test({
    name: ignore ? `${name} (skipped: ../shared/data is absent)` : name,
    ignore,
    fn: test,
  });
}

export function realPath(name: string): string {
  return `${DATA}/${name}`;
}

/** What the importer that recognises a real file, or all files of a folder, makes of it. */
export async function importReal(name: string): Promise<Result> {
  const results: Result[] = [];
  for await (const file of walkFiles([realPath(name)])) {
    const found = recognise(await fileHead(file));
    if (!("importer" in found)) throw new Error(`${file.path} is not recognised`);
    results.push(await collect(found.importer.read(await openSource(file))));
  }
  const remarks = new Map<string, number>();
  for (const [remark, count] of results.flatMap((each) => [...each.remarks])) {
    remarks.set(remark, (remarks.get(remark) ?? 0) + count);
  }
  return {
    records: results.flatMap(({ records }) => records),
    derived: results.flatMap(({ derived }) => derived),
    rejected: results.flatMap(({ rejected }) => rejected),
    remarks,
    asOf: Math.max(...results.map(({ asOf }) => asOf)),
  };
}

function isFolder(path: string): boolean {
  try {
    return Deno.statSync(path).isDirectory;
  } catch {
    return false;
  }
}
