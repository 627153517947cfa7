/** Dollars for one unit of a currency in a year. */
export interface DollarRate {
  readonly currency: string;
  readonly year: number;
  readonly rate: number;
}

/** What one unit of a currency is worth in another, in a year; NaN where no rate is known. */
export function worthIn(
  rates: readonly DollarRate[],
  from: string,
  to: string,
  year: number,
): number {
  if (from === to) return 1;
  const dollars = (currency: string) =>
    currency === "USD"
      ? 1
      : rates.find((each) => each.currency === currency && each.year === year)?.rate ?? NaN;
  return dollars(from) / dollars(to);
}
