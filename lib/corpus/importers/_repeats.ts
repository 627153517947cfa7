/** Numbers what has no identifier of its own: the n-th equal one gets `|n`. */
export class Repeats {
  readonly #counts = new Map<string, number>();

  numbered(key: string): string {
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return `${key}|${count}`;
  }
}
