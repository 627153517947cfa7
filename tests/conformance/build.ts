import { buildCorpus } from "../../lib/corpus/build.ts";
import { RatesSchema } from "../../lib/corpus/settings.ts";
import type { RecordSource } from "../../lib/corpus/source.ts";
import { filesOf, type Settings, type Sourced } from "../reference/sourced.ts";

/** A corpus of some records, in a folder of its own. */
export interface Built {
  readonly path: string;
  remove(): Promise<void>;
}

/** Builds a corpus of records in file order. */
export async function build(
  records: readonly Sourced[],
  { asOf, title, synthetic, rates, taxonomy }: Settings,
): Promise<Built> {
  const folder = await Deno.makeTempDir({ prefix: "trendframe-" });
  const path = `${folder}/corpus.sqlite`;
  await buildCorpus(path, sourcesOf(records), {
    ...(asOf === undefined ? {} : { asOf }),
    ...(title === undefined ? {} : { title }),
    ...(synthetic === undefined ? {} : { synthetic }),
    ...(rates === undefined ? {} : { rates: RatesSchema.parse(rates) }),
    ...(taxonomy === undefined ? {} : { taxonomy }),
  });
  return { path, remove: () => Deno.remove(folder, { recursive: true }) };
}

/**
 * One source per run of records from one file, so that the file order stays.
 *
 * @param digestOf what tells a file from another of its place, where some are compared
 */
export function sourcesOf(
  records: readonly Sourced[],
  digestOf?: (run: readonly Sourced[]) => string,
): RecordSource[] {
  return filesOf(records).map(({ name, records: run }, index) => ({
    path: "records",
    file: `records/${name}`,
    origin: { name: run[0]!.source, licence: "none", attribution: "made by a test" },
    digest: digestOf?.(run) ?? String(index),
    *read() {
      for (const [line, { record, asOf }] of run.entries()) yield { record, line: line + 1, asOf };
    },
  }));
}
