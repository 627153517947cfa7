/**
 * What memory holds while a file is read: `held.ts RECORDS FILE [MAPPING]` prints it as JSON.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { fileSources } from "../../../lib/corpus/file_sources.ts";
import { Intake } from "../../../lib/corpus/intake.ts";
import type { Mapping } from "../../../lib/corpus/mapping/mapping.ts";
import { mappingFile } from "../../../lib/corpus/mapping/mapping_file.ts";
import { Pulse } from "../../../lib/corpus/pulse.ts";
import { report } from "../child.ts";
import { say } from "../say.ts";
import { NothingKept } from "./nothing_kept.ts";

/** So often it is looked at what memory holds while a file is read. */
const LOOKS = 3;

/**
 * The most bytes that reading a file holds at a time, beyond what was held before: of what V8 keeps
 * after it has collected what nobody holds any more.
 *
 * @param records so many the file has; of more than that nothing is looked at
 */
export async function heldWhileReading(
  path: string,
  records: number,
  mappings: readonly Mapping[] = [],
): Promise<number> {
  const before = held();
  let most = 0;
  const every = Math.max(1, Math.floor(records / LOOKS));
  class Looked extends NothingKept {
    override put(): void {
      super.put();
      if (this.records % every === 0) most = Math.max(most, held() - before);
    }
  }
  const stage = new Looked();
  const { sources } = await fileSources([path], {}, { dates: null }, mappings);
  await new Intake(stage, new Pulse({})).readAll(sources);
  return most;
}

function held(): number {
  collect();
  const { heapUsed, external } = Deno.memoryUsage();
  return heapUsed + external;
}

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

if (import.meta.main) {
  const [records, path, mapping] = Deno.args as [string, string, string?];
  const mappings = mapping === undefined ? [] : [await mappingFile(mapping)];
  say(report(await heldWhileReading(path, Number(records), mappings)));
}
