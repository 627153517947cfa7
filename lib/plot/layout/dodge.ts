/** Something of a size that would like to be centred at a place. */
export interface Wish {
  readonly at: number;
  readonly size: number;
}

/**
 * Centres that lie in a range without overlap, in the order of the wishes' places, moved as little
 * as can be (least squares, by pooling neighbours). Where all do not fit they overflow the end.
 */
export function dodge(wishes: readonly Wish[], [low, high]: readonly [number, number]): number[] {
  const order = wishes.map((_, index) => index).sort((a, b) => wishes[a]!.at - wishes[b]!.at);
  const pools: { members: number[]; size: number; offsets: number; start: number }[] = [];
  for (const index of order) {
    const { at, size } = wishes[index]!;
    let pool = { members: [index], size, offsets: at - size / 2, start: at - size / 2 };
    for (let last = pools.at(-1); last && last.start + last.size > pool.start; last = pools.at(-1)) {
      pools.pop();
      const members = [...last.members, ...pool.members];
      const offsets = last.offsets + pool.offsets - pool.members.length * last.size;
      pool = {
        members,
        size: last.size + pool.size,
        offsets,
        start: clampStart(offsets / members.length, last.size + pool.size, low, high),
      };
    }
    pool.start = clampStart(pool.start, pool.size, low, high);
    pools.push(pool);
    settle(pools, low, high);
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

type Pool = { members: number[]; size: number; offsets: number; start: number };

/** Clamping to the range may push the last pool over the one before. */
function settle(pools: Pool[], low: number, high: number): void {
  for (let last = pools.at(-1), before = pools.at(-2); last && before;) {
    if (before.start + before.size <= last.start + 1e-9) return;
    pools.splice(-2);
    const members = [...before.members, ...last.members];
    const offsets = before.offsets + last.offsets - last.members.length * before.size;
    const size = before.size + last.size;
    pools.push({
      members,
      size,
      offsets,
      start: clampStart(offsets / members.length, size, low, high),
    });
    [last, before] = [pools.at(-1), pools.at(-2)];
  }
}

function clampStart(start: number, size: number, low: number, high: number): number {
  return Math.max(low, Math.min(start, high - size));
}
