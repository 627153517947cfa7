/**
 * Reads a file as a build does, from its bytes to its records, and keeps none of them:
 * `read.ts FILE [MAPPING]`. Prints what it took as JSON.
 */
import { cpuUsage } from "node:process";
import { fileSources } from "../../../lib/corpus/file_sources.ts";
import { Intake } from "../../../lib/corpus/intake.ts";
import { mappingFile } from "../../../lib/corpus/mapping/mapping_file.ts";
import { Pulse } from "../../../lib/corpus/pulse.ts";
import { report } from "../child.ts";
import { say } from "../say.ts";
import { NothingKept } from "./nothing_kept.ts";

/** What reading a file took. */
export interface Reading {
  readonly records: number;
  readonly rejected: number;
  /** Of this process, not of the machine. */
  readonly cpuSeconds: number;
}

if (import.meta.main) {
  const [path, mapping] = Deno.args as [string, string?];
  const mappings = mapping === undefined ? [] : [await mappingFile(mapping)];
  const before = cpuUsage();
  const { sources } = await fileSources([path], {}, { dates: null }, mappings);
  const intake = new Intake(new NothingKept(), new Pulse({}));
  await intake.readAll(sources);
  const { user, system } = cpuUsage(before);
  const files = intake.files();
  const sum = (field: "records" | "rejected") =>
    files.reduce((total, each) => total + each[field], 0);
  say(report(
    {
      records: sum("records"),
      rejected: sum("rejected"),
      cpuSeconds: (user + system) / 1e6,
    } satisfies Reading,
  ));
}
