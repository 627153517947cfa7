/** Numbers from 0 up, in groups that can be joined. */
export class DisjointSets {
  readonly #parents: number[] = [];

  /** The next number, in a group of its own. */
  add(): number {
    return this.#parents.push(this.#parents.length) - 1;
  }

  /** The number that stands for the group of a number: the least of it. */
  find(number: number): number {
    const parents = this.#parents;
    while (parents[number] !== number) {
      // halves the way for those that come after
      parents[number] = parents[parents[number]!]!;
      number = parents[number]!;
    }
    return number;
  }

  join(one: number, other: number): void {
    const [a, b] = [this.find(one), this.find(other)];
    this.#parents[Math.max(a, b)] = Math.min(a, b);
  }

  /** The groups of two or more, by their least number, each in ascending order. */
  groups(): number[][] {
    const groups = new Map<number, number[]>();
    for (let number = 0; number < this.#parents.length; number++) {
      const root = this.find(number);
      const known = groups.get(root);
      if (known) known.push(number);
      else groups.set(root, [number]);
    }
    return [...groups.values()].filter((group) => group.length > 1);
  }
}
