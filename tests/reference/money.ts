/** An amount, or the part of it of some of its days, and what a unit of it is worth. */
export interface Worthy {
  readonly amount: number;
  readonly worth: number;
  readonly part?: Part;
}

/** So many days of all. */
export interface Part {
  readonly days: number;
  readonly of: number;
}

export const WHOLE: Part = { days: 1, of: 1 };

/** Numbers over whole ones, nothing of which is lost. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const NOTHING: Fraction = { over: 0n, under: 1n };

/** The sum of amounts in whole cents: exact by worth, then converted, then rounded. */
export function sumInCents(amounts: readonly Worthy[]): number {
  return Math.round(inOne(amounts, centsOf, toNumber)) / 100;
}

/** The sum of parts of amounts in whole units; what is exact is told to 2⁻²⁰ before it is converted. */
export function exposureInUnits(amounts: readonly Worthy[]): number {
  return Math.round(inOne(amounts, fractionOf, settled));
}

/** Several amounts of one worth as one, in units. */
export function together(amounts: readonly number[]): number {
  return toNumber(amounts.map(centsOf).reduce(plus, NOTHING)) / 100;
}

function inOne(
  amounts: readonly Worthy[],
  exact: (amount: number) => Fraction,
  told: (sum: Fraction) => number,
): number {
  const worths = [...new Set(amounts.map(({ worth }) => worth))].sort((a, b) => a - b);
  return worths.reduce((total, worth) => {
    const same = amounts.filter((each) => each.worth === worth);
    const sum = same.map(({ amount, part = WHOLE }) => times(exact(amount), part))
      .reduce(plus, NOTHING);
    return total + worth * told(sum);
  }, 0);
}

function plus(one: Fraction, other: Fraction): Fraction {
  if (one.under === other.under) return { over: one.over + other.over, under: one.under };
  const over = one.over * other.under + other.over * one.under, under = one.under * other.under;
  const common = divisor(over < 0n ? -over : over, under);
  return { over: over / common, under: under / common };
}

function divisor(one: bigint, other: bigint): bigint {
  while (other) [one, other] = [other, one % other];
  return one;
}

function times({ over, under }: Fraction, { days, of }: Part): Fraction {
  return { over: over * BigInt(days), under: under * BigInt(of) };
}

/** A double is a whole number over a power of two. */
function fractionOf(amount: number): Fraction {
  let under = 1n;
  for (; !Number.isInteger(amount); amount *= 2) under *= 2n;
  return { over: BigInt(amount), under };
}

/** What is written in cents is whole ones; all else is what the double is. */
function centsOf(amount: number): Fraction {
  const cents = Math.round(amount * 100);
  if (cents / 100 === amount) return { over: BigInt(cents), under: 1n };
  return times(fractionOf(amount), { days: 100, of: 1 });
}

/** The nearest double, the even one of two. */
function toNumber({ over, under }: Fraction): number {
  if (over < 0n) return -toNumber({ over: -over, under });
  if (over === 0n) return 0;
  // so many bits that what is cut off only tells on which side of a half it is
  const shift = BigInt(Math.max(0, 70 + bitsOf(under) - bitsOf(over)));
  const scaled = over << shift, whole = scaled / under;
  return Number(whole << 1n | BigInt(scaled % under !== 0n)) / 2 ** (Number(shift) + 1);
}

function settled(sum: Fraction): number {
  const { over, under } = sum;
  if (over >= under << 33n) return toNumber(sum);
  return Number(((over << 21n) + under) / (2n * under)) / 2 ** 20;
}

function bitsOf(value: bigint): number {
  return value.toString(2).length;
}
