import type { SourceRecord } from "../../../../lib/corpus/record.ts";
import { buildCorpus } from "../../../../lib/corpus/build.ts";
import { RatesSchema } from "../../../../lib/corpus/settings.ts";
import { sourcesOf } from "../../../conformance/build.ts";
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
  await buildCorpus(path, sourcesOf(records, (run) => JSON.stringify(run)), {
    ...others,
    ...(rates && { rates: RatesSchema.parse(rates) }),
  });
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
