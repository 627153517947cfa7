/** Least-squares polynomials through equally spaced values: of degree 0, 1, … up to the highest. */
export function polynomials(y: Float64Array, highest: number): Float64Array[] {
  const n = y.length;
  const basis: Float64Array[] = [];
  const fits: Float64Array[] = [];
  let rest = y;
  for (let degree = 0; degree <= highest; degree++) {
    const next = orthogonal(y.map((_, i) => ((2 * i + 1) / n - 1) ** degree), basis);
    const norm = dot(next, next);
    if (degree < n) basis.push(next);
    const share = degree < n && norm > 0 ? dot(rest, next) / norm : 0;
    rest = rest.map((value, i) => value - share * next[i]!);
    fits.push(y.map((value, i) => value - rest[i]!));
  }
  return fits;
}

function orthogonal(values: Float64Array, basis: readonly Float64Array[]): Float64Array {
  return basis.reduce((left, one) => {
    const share = dot(left, one) / dot(one, one);
    return left.map((value, i) => value - share * one[i]!);
  }, values);
}

function dot(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0);
}
