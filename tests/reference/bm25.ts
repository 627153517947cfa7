const { fround } = Math;
const K1 = fround(1.2);
const B = 0.75;

/** How rare a word is: of `size` documents with text, `frequency` hold it. */
export function idf(size: number, frequency: number): number {
  return fround(Math.log(1 + (size - frequency + 0.5) / (frequency + 0.5)));
}

/** A length as one byte keeps it: exact below 24, above that 24 and four significant bits. */
export function keptLength(length: number): number {
  if (length < 24) return length;
  let rest = length - 24, step = 1;
  while (Math.floor(rest / step) >= 16) step *= 2;
  rest = Math.floor(rest / step) * step;
  return 24 + rest;
}

/** Lucene's BM25 of one term or phrase, each step rounded to float32. */
export function termScore(
  weight: number,
  frequency: number,
  length: number,
  averageLength: number,
): number {
  const relative = fround(fround(B * keptLength(length)) / fround(averageLength));
  const inverse = fround(1 / fround(K1 * fround(1 - B + relative)));
  return fround(weight - fround(weight / fround(1 + fround(frequency * inverse))));
}
