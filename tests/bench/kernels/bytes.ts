/** Values that are looked at to find so many in an array of a length, one after another. */
export function looks(count: number, length: number): number {
  return count * (1 + 2 * Math.log2(1 + length / count));
}

export function bytesOf(...arrays: readonly ArrayBufferView[]): number {
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/** Of so many lists of numbers, with their offsets. */
export function listBytes(count: number, each: number): number {
  return count * (4 + 4 * each);
}

/** Uses every answer, so that none is left out as useless. */
export function sumOf(count: number, answer: (at: number) => number): number {
  let sum = 0;
  for (let at = 0; at < count; at++) sum += answer(at);
  return sum;
}
