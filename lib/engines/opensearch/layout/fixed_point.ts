/** A number as a fraction of whole ones, the denominator above 0. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/**
 * A number in three whole parts, whose sums over all records a double holds exactly; parts of 0 are
 * left out.
 */
export interface Parts {
  readonly high?: number;
  readonly low?: number;
  readonly rest?: number;
}

/** Of how many bits each of the lower parts is, and how many of all are behind the binary point. */
export interface Scale {
  readonly bits: number;
  readonly shift: number;
}

/** Of whole numbers whose sum a double holds: all of them is in the first part. */
export const WHOLE: Scale = { bits: 0, shift: 0 };

/** A sum of so many bits is exact in a double. */
const EXACT_BITS = 53;

/** The scale for values up to a largest one, of which so many are added up at most. */
export function scaleFor(largest: number, values: number): Scale {
  const bits = EXACT_BITS - bitsOf(Math.max(values, 1));
  return { bits, shift: Math.max(0, 3 * bits - bitsOf(largest) - 1) };
}

function bitsOf(value: number): number {
  return Math.max(0, Math.ceil(Math.log2(value + 1)));
}

/** A fraction in parts, rounded to the last bit. */
export function split({ over, under }: Fraction, { bits, shift }: Scale): Parts {
  const twice = 2n * under;
  const scaled = floored((over << BigInt(shift + 1)) + under, twice);
  const width = BigInt(bits), lower = (1n << width) - 1n;
  const parts = {
    high: scaled >> (2n * width),
    low: (scaled >> width) & lower,
    rest: scaled & lower,
  };
  return Object.fromEntries(
    Object.entries(parts).filter(([, part]) => part !== 0n).map(([name, part]) => [
      name,
      Number(part),
    ]),
  );
}

/** Sums of parts as one whole number, of which the last bits are behind the binary point. */
export function join({ high = 0, low = 0, rest = 0 }: Parts, { bits }: Scale): bigint {
  const width = BigInt(bits);
  return (((BigInt(high) << width) + BigInt(low)) << width) + BigInt(rest);
}

/** What {@link join} gave as a double, rounded once. */
export function toNumber(joined: bigint, { shift }: Scale): number {
  return Number(joined) / 2 ** shift;
}

/** The scale for amounts in cents. */
export function centScale(amounts: Iterable<number>): Scale {
  let largest = 0, total = 0, count = 0, areWhole = true;
  for (const amount of amounts) {
    const { over, under } = centsOf(Math.abs(amount)), cents = Number(over) / Number(under);
    areWhole &&= under === 1n;
    largest = Math.max(largest, cents);
    total += cents;
    count++;
  }
  // a double that is short of its limit has lost nothing of it
  return areWhole && total < 2 ** EXACT_BITS ? WHOLE : scaleFor(largest, count);
}

/** An amount in cents in parts; the first is there even where it is 0, so that amounts are counted by it. */
export function inCents(amount: number, scale: Scale): Parts & { readonly high: number } {
  return { high: 0, ...split(centsOf(amount), scale) };
}

/** A double as the fraction that it is. */
export function fractionOf(value: number): Fraction {
  let under = 1n, whole = value;
  while (!Number.isInteger(whole)) {
    whole *= 2;
    under *= 2n;
  }
  return { over: BigInt(whole), under };
}

/** An amount in cents: whole ones where it is written in cents. */
export function centsOf(amount: number): Fraction {
  const cents = Math.round(amount * 100);
  if (cents / 100 === amount) return { over: BigInt(cents), under: 1n };
  const { over, under } = fractionOf(amount);
  return { over: 100n * over, under };
}

/** The greatest whole number that is not above a fraction. */
function floored(over: bigint, under: bigint): bigint {
  const quotient = over / under;
  return over < 0n && quotient * under !== over ? quotient - 1n : quotient;
}
