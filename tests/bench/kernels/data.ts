import { packOccurrence } from "../../../lib/engines/embedded/kernels/mod.ts";

/**
 * What the kernels are measured on: a corpus of a million documents, made by a fixed rule, so that
 * two runs measure the same.
 */
export const SIZE = 1_000_000;
const random = generator(1);

export const rare = some(2_000);
export const term = withPositions(some(50_000));
export const other = withPositions(some(145_000));
export const common = some(500_000);
export const subtree = some(259_000);
export const marked = bytesOf(subtree);
export const weights = Float64Array.from(subtree, () => random());
export const ranks = Int32Array.from({ length: SIZE }, (_, doc) => SIZE - doc);
export const lengths = Uint8Array.from({ length: SIZE }, () => 24 + random() * 60);
export const months = Int32Array.from({ length: 241 }, (_, i) => Math.round(i * SIZE / 240));
export const years = months.filter((_, i) => i % 12 === 0);
export const codes = Int32Array.from({ length: SIZE }, () => random() * 500);
export const amounts = Float64Array.from(
  { length: SIZE },
  () => random() < 0.3 ? NaN : Math.floor(random() * 1e9),
);
/** Where the fields of each document begin. */
export const fields = {
  summaryStart: new Int32Array(SIZE).fill(110),
  bodyStart: new Int32Array(SIZE).fill(250),
};
export const prefixes = Array.from({ length: 60 }, () => withMasks(some(3_000)));

/** Topics of organisations. */
export const topics = lists(250_000, 8, 2_000);
export const organizations = some(30_000, 250_000);
export const certainties = Uint8Array.from(organizations, () => 1 + random() * 100);
export const organizationMarks = bytesOf(some(60_000, 250_000), 250_000);
/** Organisations of documents. */
export const named = lists(SIZE, 2, 250_000);

export const projects = {
  docs: Int32Array.from({ length: 100_000 }, (_, i) => i),
  starts: Int32Array.from({ length: 100_000 }, () => random() * 7000),
  ends: new Int32Array(100_000),
  costs: Float64Array.from({ length: 100_000 }, () => Math.round(random() * 5e6)),
};
projects.ends.set(projects.starts.map((start) => start + Math.floor(random() * 1500)));
export const edges = Int32Array.from({ length: 241 }, (_, i) => Math.round(i * 30.4375));

export const deals = {
  bucket: Int32Array.from({ length: 60_000 }, () => random() * 80),
  certainty: Float64Array.from({ length: 60_000 }, () => random()),
  amount: Float64Array.from(
    { length: 60_000 },
    () => random() < 0.3 ? NaN : Math.floor(random() * 1e9),
  ),
  areWhole: true,
};
export const thresholds = Float64Array.from({ length: 21 }, (_, i) => i / 20);

/** Members of what happened: each of some documents once, what holds it in any order. */
export const members = some(200_000);
export const holdersOf = Int32Array.from(members, () => random() * 60_000);

function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** About `count` documents of `size`, evenly spread. */
function some(count: number, size = SIZE): Int32Array {
  return Int32Array.from({ length: size }, (_, doc) => doc).filter(() => random() < count / size);
}

function bytesOf(docs: Int32Array, size = SIZE): Uint8Array {
  const bytes = new Uint8Array(size);
  for (const doc of docs) bytes[doc] = 1;
  return bytes;
}

function withPositions(docs: Int32Array) {
  const frequencies = Uint8Array.from(docs, () => 1 + random() * random() * 6);
  const positions = new Uint16Array(frequencies.reduce((sum, frequency) => sum + frequency, 0));
  let at = 0;
  for (const frequency of frequencies) {
    const run = positions.subarray(at, at + frequency);
    for (let i = 0; i < frequency; i++) run[i] = 250 + (i + random()) * 40;
    at += frequency;
  }
  return { docs, occurrences: frequencies.map((times) => packOccurrence(times, 4)), positions };
}

function withMasks(docs: Int32Array) {
  return {
    docs,
    occurrences: Uint8Array.from(docs, () => packOccurrence(1, random() < 0.5 ? 4 : 1)),
  };
}

function lists(owners: number, each: number, size: number) {
  return {
    offsets: Int32Array.from({ length: owners + 1 }, (_, i) => i * each),
    values: Int32Array.from({ length: owners * each }, () => random() * size),
    hundredths: Uint8Array.from({ length: owners * each }, () => 1 + random() * 100),
  };
}
