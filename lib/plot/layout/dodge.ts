/** Something of a size that would like to be centred at a place. */
export interface Wish {
  readonly at: number;
  readonly size: number;
}

type Range = readonly [low: number, high: number];

/** Neighbours that touch: where they begin, and the sum of where each would have them begin. */
interface Pool {
  readonly members: readonly number[];
  readonly size: number;
  readonly wished: number;
  readonly start: number;
}

/**
 * Centres in a range without overlap, in the order of the places wished for, moved as little as
 * can be (least squares, by pooling neighbours). Where not all fit they overflow the low end.
 */
export function dodge(wishes: readonly Wish[], range: Range): number[] {
  const order = wishes.map((_, index) => index).sort((a, b) => wishes[a]!.at - wishes[b]!.at);
  const pools: Pool[] = [];
  for (const index of order) {
    const { at, size } = wishes[index]!;
    pools.push(poolOf([index], size, at - size / 2, range));
    for (let last = pools.at(-1)!, before = pools.at(-2); before && overlap(before, last);) {
      last = join(before, last, range);
      pools.splice(-2, 2, last);
      before = pools.at(-2);
    }
  }
  const centres = new Array<number>(wishes.length);
  for (const { members, start } of pools) {
    let at = start;
    for (const index of members) {
      const { size } = wishes[index]!;
      centres[index] = at + size / 2;
      at += size;
    }
  }
  return centres;
}

function poolOf(members: readonly number[], size: number, wished: number, range: Range): Pool {
  const [low, high] = range;
  const start = Math.min(Math.max(low, wished / members.length), high - size);
  return { members, size, wished, start };
}

function join(one: Pool, other: Pool, range: Range): Pool {
  const members = [...one.members, ...other.members];
  const wished = one.wished + other.wished - other.members.length * one.size;
  return poolOf(members, one.size + other.size, wished, range);
}

function overlap(one: Pool, other: Pool): boolean {
  return one.start + one.size > other.start + 1e-9;
}
