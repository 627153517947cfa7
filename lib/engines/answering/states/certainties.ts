/** Whether something is so: what is not known is neither. */
export const NO = 0, YES = 1, UNKNOWN = 2;

/** For each of some records, whether something is so of it. */
export type Truths = Uint8Array;

/** So of those of which all are so; not known of those of which none is not so and one not known. */
export function all(parts: readonly Truths[], count: number): Truths {
  const truths = new Uint8Array(count).fill(YES);
  for (const part of parts) {
    for (let at = 0; at < count; at++) {
      if (part[at] === NO || truths[at] === NO) truths[at] = NO;
      else if (part[at] === UNKNOWN) truths[at] = UNKNOWN;
    }
  }
  return truths;
}

export function not(truths: Truths): Truths {
  return truths.map((truth) => truth === UNKNOWN ? UNKNOWN : 1 - truth);
}

export function any(parts: readonly Truths[], count: number): Truths {
  return not(all(parts.map(not), count));
}
