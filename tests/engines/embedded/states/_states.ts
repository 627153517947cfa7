import type { SourceRecord } from "../../../../lib/corpus/record.ts";
import { buildCorpus } from "../../../../lib/corpus/build.ts";
import { RatesSchema } from "../../../../lib/corpus/settings.ts";
import { embeddedEngine } from "../../../../lib/engines/embedded/mod.ts";
import { stateFile } from "../../../../lib/engines/embedded/store/state_file.ts";
import { sourcesOf } from "../../../conformance/build.ts";
import { sizeOf } from "../../../conformance/runs.ts";
import { type Dice, dice, randomCorpus, randomSettings } from "../../../reference/random.ts";
import type { Settings, Sourced } from "../../../reference/sourced.ts";

/** What a corpus is built from. */
interface Given {
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

/** States that follow each other, from random records. */
export function randomStates(seed: number, count: number): Given[] {
  const random = dice(seed * 7919), size = sizeOf(seed);
  const states: Given[] = [{ records: randomCorpus(seed, size), settings: randomSettings(seed) }];
  while (states.length < count) {
    const { records, settings } = states.at(-1)!;
    const others = randomCorpus(seed + 1_000 * states.length, size);
    states.push({
      records: changedRecords(random, records, others),
      settings: random.chance(0.3) ? randomSettings(seed + states.length) : settings,
    });
  }
  return states;
}

/** Keeps the state of a corpus whole that another will replace. */
export async function keepWhole(path: string): Promise<void> {
  const engine = embeddedEngine(path);
  const { fingerprint } = await engine.corpus();
  await engine.close();
  await Deno.copyFile(path, stateFile(path, fingerprint!));
}

/** Records of which some are gone, some new, and some say something else. */
function changedRecords(
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
