const WORDS = 3;

/**
 * The 3-word shingles of a text as sorted distinct numbers: hashes of 53 bits, so that two different
 * shingles are taken for one in none but one of 10^12 pairs of news articles.
 *
 * @param words numbers of the words, in order; fewer than three have no shingle
 */
export function shinglesOf(words: ArrayLike<number>): Float64Array {
  const count = Math.max(0, words.length - WORDS + 1);
  const hashes = new Float64Array(count);
  for (let at = 0; at < count; at++) {
    const [a, b, c] = [words[at]!, words[at + 1]!, words[at + 2]!];
    hashes[at] = (hash(a, b, c, HIGH) >>> 11) * 2 ** 32 + hash(a, b, c, LOW);
  }
  hashes.sort();
  return distinct(hashes);
}

/** Sorted numbers, each once. */
export function distinct<A extends Float64Array | Int32Array>(sorted: A): A {
  let count = 0;
  for (let at = 0; at < sorted.length; at++) {
    if (at === 0 || sorted[at] !== sorted[at - 1]) sorted[count++] = sorted[at]!;
  }
  return sorted.slice(0, count) as A;
}

const HIGH = 0x9e3779b9;
const LOW = 0x7f4a7c15;

function hash(a: number, b: number, c: number, seed: number): number {
  return mix(mix(mix(seed ^ a) ^ b) ^ c);
}

/** Finaliser of MurmurHash3: every bit of the input moves every bit of the output. */
function mix(value: number): number {
  let h = (value + 0x6d2b79f5) | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
