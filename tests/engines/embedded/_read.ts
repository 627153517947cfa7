type Numbers = Uint8Array | Uint16Array | Int32Array | Float64Array;

/** Counts the items that are read of arrays, one by one or by what goes through all of them. */
export class Reads {
  /** Of each array, since it was last set to 0. */
  readonly counts = new Map<string, number>();

  /** An array that tells of every item that is read of it. */
  of<A extends Numbers>(name: string, array: A): A {
    const add = (items: number) => this.counts.set(name, (this.counts.get(name) ?? 0) + items);
    return new Proxy(array, {
      get: (target, property) => {
        if (typeof property === "string" && /^\d+$/.test(property)) {
          add(1);
          return target[Number(property)];
        }
        const value = Reflect.get(target, property, target);
        if (typeof value !== "function") return value;
        // what goes through all items with a function of ours, or by itself
        return (...given: unknown[]) => {
          if (!NATIVE.has(property as string)) add(target.length);
          return Reflect.apply(value, target, given);
        };
      },
    });
  }

  get all(): number {
    let sum = 0;
    for (const count of this.counts.values()) sum += count;
    return sum;
  }
}

/** Copies as fast as memory goes. */
const NATIVE: ReadonlySet<string> = new Set(["slice", "subarray", "at", "set", "fill"]);
