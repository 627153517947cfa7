/** Items that are about equally frequent. */
export interface Stratum<T> {
  readonly name: string;
  readonly items: readonly T[];
}

/** From these shares of the records on, words are of a stratum. */
const WORD_STRATA = [["common", 0.05], ["middling", 0.005], ["rare", 0]] as const;

/** Words by the share of the records that hold them. */
export function strataOfWords(shares: ReadonlyMap<string, number>): Stratum<string>[] {
  const left = [...shares];
  return WORD_STRATA.map(([name, least], at) => {
    const most = WORD_STRATA[at - 1]?.[1] ?? Infinity;
    return {
      name,
      items: left.filter(([, share]) => share >= least && share < most).map(([word]) => word),
    };
  });
}

const THIRDS = ["large", "middling", "small"] as const;

/** Items in thirds by how many records each has; those without any are left out. */
export function strataOfSizes<T>(items: readonly T[], sizeOf: (item: T) => number): Stratum<T>[] {
  const sorted = items.filter((item) => sizeOf(item) > 0)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const edge = (third: number) => Math.round(third * sorted.length / THIRDS.length);
  return THIRDS.map((name, at) => ({ name, items: sorted.slice(edge(at), edge(at + 1)) }));
}
