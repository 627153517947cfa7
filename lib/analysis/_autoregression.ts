import { autocorrelations } from "./_autocorrelation.ts";

/**
 * Coefficients of the autoregression that Akaike's criterion prefers among orders 0 … maxOrder, by
 * Yule-Walker and the Levinson-Durbin recursion; null when the values do not vary.
 */
export function fitAutoregression(values: Float64Array, maxOrder: number): Float64Array | null {
  const r = autocorrelations(values);
  if (r === null) return null;
  let current = new Float64Array(0);
  let best = current;
  let variance = 1;
  let least = 0;
  for (let order = 1; order <= maxOrder; order++) {
    let gap = r[order]!;
    current.forEach((c, i) => gap -= c * r[order - 1 - i]!);
    const last = gap / variance;
    variance *= 1 - last * last;
    if (!(variance > 1e-12)) break;
    const previous = current;
    current = new Float64Array(order);
    previous.forEach((c, i) => current[i] = c - last * previous[order - 2 - i]!);
    current[order - 1] = last;
    const criterion = values.length * Math.log(variance) + 2 * order;
    if (criterion < least) [least, best] = [criterion, current];
  }
  return best;
}

/** What an autoregression leaves of a series: its one-step errors, from the order-th value on. */
export function whiten(values: Float64Array, coefficients: Float64Array): Float64Array {
  const order = coefficients.length;
  return values.slice(order).map((value, i) => {
    let rest = value;
    for (let k = 0; k < order; k++) rest -= coefficients[k]! * values[i + order - 1 - k]!;
    return rest;
  });
}
