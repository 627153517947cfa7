// Math.exp and its kin may differ in the last bit between machines. IEEE 754 fixes + − × ÷ to the
// bit, so what the corpus is made of is computed from these alone.

/** e^x for |x| up to about 40, relative error below 1e-8. */
export function exp(x: number): number {
  const y = x / 1024;
  let power = 1 + y * (1 + (y / 2) * (1 + (y / 3) * (1 + (y / 4) * (1 + y / 5))));
  for (let i = 0; i < 10; i++) power *= power;
  return power;
}

/** ln x for x > 0, meant for x near 1. */
export function ln(x: number): number {
  const z = (x - 1) / (x + 1);
  let power = z;
  let sum = z;
  for (let k = 3;; k += 2) {
    power *= z * z;
    const next = sum + power / k;
    if (next === sum) return 2 * sum;
    sum = next;
  }
}

/** Rounded to three significant digits, for x ≥ 1. */
export function rounded(x: number): number {
  let unit = 1;
  while (x / unit >= 1000) unit *= 10;
  return Math.round(x / unit) * unit;
}
