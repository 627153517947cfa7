import type { SourceRecord } from "../../../../lib/corpus/record.ts";
import { buildCorpus } from "../../../../lib/corpus/build.ts";
import { RatesSchema } from "../../../../lib/corpus/settings.ts";
import type { RecordSource } from "../../../../lib/corpus/source.ts";
import type { Dice } from "../../../reference/random.ts";
import type { Settings, Sourced } from "../../../reference/sourced.ts";

/** What a corpus is built from. */
export interface Given {
  readonly records: readonly Sourced[];
  readonly settings: Settings;
}

/** Builds a corpus over the one that is there. */
export async function buildState(path: string, { records, settings }: Given): Promise<void> {
  const { rates, ...others } = settings;
  await buildCorpus(path, sourcesOf(records), {
    ...others,
    ...(rates && { rates: RatesSchema.parse(rates) }),
  });
}

/** A file for each run of records of one importer, so that the order stays. */
function sourcesOf(records: readonly Sourced[]): RecordSource[] {
  const runs: Sourced[][] = [];
  for (const each of records) {
    const last = runs.at(-1);
    if (last && last[0]!.source === each.source) last.push(each);
    else runs.push([each]);
  }
  return runs.map((run, index) => ({
    path: "records",
    file: `records/${index}`,
    origin: { name: run[0]!.source, licence: "none", attribution: "made by a test" },
    digest: JSON.stringify(run),
    *read() {
      for (const [line, { record, asOf }] of run.entries()) yield { record, line: line + 1, asOf };
    },
  }));
}

/** Records of which some are gone, some new, and some say something else. */
export function changedRecords(
  random: Dice,
  records: readonly Sourced[],
  others: readonly Sourced[],
): Sourced[] {
  const kept = records.filter(() => random.chance(0.85)).map((each) =>
    random.chance(0.2) ? { ...each, record: altered(random, each.record, records) } : each
  );
  return [...kept, ...random.some(others, 0.15)];
}

/** A record with one field of another. */
function altered(
  random: Dice,
  record: SourceRecord,
  from: readonly Sourced[],
): SourceRecord {
  const { record: other } = random.pick(from);
  const fields = Object.keys(other).filter((name) => !["kind", "id", "key"].includes(name));
  if (other.kind !== record.kind || !fields.length) return record;
  const field = random.pick(fields);
  return { ...record, [field]: (other as unknown as Record<string, unknown>)[field] };
}
