import { fileHead, openSource } from "../../../lib/corpus/files/source.ts";
import { walkFiles } from "../../../lib/corpus/files/walk.ts";
import { recognise } from "../../../lib/corpus/importers/registry.ts";
import { sharedData, withShared } from "../../_shared.ts";
import { collect, type Result } from "./_read.ts";

/** A test on real files, which are beside the project, not in it. */
export function realTest(
  name: string,
  files: readonly string[],
  test: (files: readonly string[]) => Promise<void>,
): void {
  withShared(name, files.map(sharedData), () => test(files));
}

/** What the importers that recognise real files make of them. */
export async function importReal(...names: readonly string[]): Promise<Result> {
  const results: Result[] = [];
  for await (const file of walkFiles(names.map(sharedData))) {
    const found = recognise(await fileHead(file));
    if (!("importer" in found)) throw new Error(`${file.path} is not recognised`);
    results.push(await collect(found.importer.read(await openSource(file), { dates: null })));
  }
  const remarks = new Map<string, number>();
  for (const [remark, count] of results.flatMap((each) => [...each.remarks])) {
    remarks.set(remark, (remarks.get(remark) ?? 0) + count);
  }
  return {
    records: results.flatMap(({ records }) => records),
    derived: results.flatMap(({ derived }) => derived),
    parts: results.flatMap(({ parts }) => parts),
    rejected: results.flatMap(({ rejected }) => rejected),
    remarks,
    asOf: Math.max(...results.map(({ asOf }) => asOf)),
  };
}
