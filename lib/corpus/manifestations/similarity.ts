/** Jaccard similarity of two sets given as sorted distinct numbers; 0 where both are empty. */
export function similarityOf(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const x = a[i]!, y = b[j]!;
    if (x === y) shared++;
    if (x <= y) i++;
    if (y <= x) j++;
  }
  return shared / (a.length + b.length - shared || 1);
}
