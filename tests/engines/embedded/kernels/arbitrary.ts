import fc from "fast-check";

/** A docset of any size that a test of all pairs can bear. */
export function docset(max = 400): fc.Arbitrary<Int32Array> {
  return fc.uniqueArray(fc.nat(max), { maxLength: 120, size: "max" })
    .map((docs) => Int32Array.from(docs).sort());
}

/** A docset, or one so small that kernels search it in others instead of walking. */
export function anySet(max = 400): fc.Arbitrary<Int32Array> {
  const tiny = fc.uniqueArray(fc.nat(max), { maxLength: 3 });
  return fc.oneof(docset(max), tiny.map((docs) => Int32Array.from(docs).sort()));
}

/** Sets that share documents, either close together or so far apart that no table pays. */
export function setsOf(
  shape: { minLength: number; maxLength: number },
): fc.Arbitrary<Int32Array[]> {
  const spread = fc.array(anySet(150), shape)
    .map((sets) => sets.map((docs) => docs.map((doc) => doc * 10_000)));
  return fc.oneof(fc.array(anySet(), shape), spread);
}

/** Two such sets. */
export function pair(): fc.Arbitrary<[Int32Array, Int32Array]> {
  return setsOf({ minLength: 2, maxLength: 2 }).map(([a, b]) => [a!, b!]);
}

export function sorted(values: Iterable<number>): Int32Array {
  return Int32Array.from(new Set(values)).sort();
}
