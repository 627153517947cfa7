import { crc32 } from "node:zlib";
import { Random } from "../../lib/corpus/demo/_random.ts";
import type { DateOrder } from "../../lib/corpus/settings.ts";
import { SAMPLES } from "../corpus/importers/_samples.ts";
import { BYTE_OPERATORS, TEXT_OPERATORS } from "./operators.ts";

/** A file that was broken. */
export interface Input {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What was done to the sample, in order. */
  readonly operators: readonly string[];
  readonly dates: DateOrder | null;
}

const MOST_OPERATORS = 3;

/** One of the broken files of an importer: the same for the same seed and number, on any machine. */
export function inputOf(importer: string, seed: number, number: number): Input {
  const { text: sample } = SAMPLES[importer]!;
  const others = Object.values(SAMPLES).map(({ text }) => text);
  const random = new Random(seed, crc32(importer), number);
  const operators: string[] = [];
  let text = sample;
  for (let times = random.between(0, MOST_OPERATORS); times > 0; times--) {
    const operator = random.pick(TEXT_OPERATORS);
    const changed = operator.change(text, random, others);
    if (changed === null) continue;
    text = changed;
    operators.push(operator.name);
  }
  let bytes: Uint8Array<ArrayBuffer> = new TextEncoder().encode(text);
  if (!operators.length || random.chance(0.3)) {
    const operator = random.pick(BYTE_OPERATORS);
    bytes = operator.change(bytes, random);
    operators.push(operator.name);
  }
  return { bytes, operators, dates: random.pick([null, "dmy", "mdy"] as const) };
}
