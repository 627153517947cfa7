/** Numbers what has no identifier of its own: equal ones are counted from 1. */
export class Repeats {
  readonly #counts = new Map<string, number>();

  count(key: string): number {
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count;
  }
}
