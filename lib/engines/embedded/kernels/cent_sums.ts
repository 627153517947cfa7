import { productError, TwofoldSums } from "./twofold_sums.ts";

/** Sums of amounts of money, told in cents. */
export interface AmountSums {
  /** Add an amount in units to the sum at an index. */
  add(index: number, amount: number): void;
  /** Add the sum at an index to that at another. */
  addFrom(from: number, index: number): void;
  /** The sum at an index in cents, rounded once to a double. */
  cents(index: number): number;
}

/** Sums of whole units that are all below 2^53: a double adds them exactly. */
export class WholeSums implements AmountSums {
  constructor(private readonly units: Float64Array) {}

  add(index: number, amount: number): void {
    this.units[index]! += amount;
  }

  addFrom(from: number, index: number): void {
    this.units[index]! += this.units[from]!;
  }

  cents(index: number): number {
    return 100 * this.units[index]!;
  }
}

/** Sums of any amounts in twice the precision of a double: one that is written in cents is whole ones. */
export class CentSums implements AmountSums {
  readonly #sums: TwofoldSums;

  constructor(size: number) {
    this.#sums = new TwofoldSums(size);
  }

  add(index: number, amount: number): void {
    const product = 100 * amount, cents = Math.round(product);
    if (cents / 100 === amount) this.#sums.add(index, cents);
    else this.#sums.addPair(index, product, productError(amount, 100, product));
  }

  addFrom(from: number, index: number): void {
    this.#sums.addPair(index, this.#sums.high(from), this.#sums.low(from));
  }

  cents(index: number): number {
    return this.#sums.value(index);
  }
}

/** So many sums of 0; of whole units where that is known of what is added. */
export function amountSums(size: number, areWhole: boolean): AmountSums {
  return areWhole ? new WholeSums(new Float64Array(size)) : new CentSums(size);
}
