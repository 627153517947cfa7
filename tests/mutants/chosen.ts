import { dice } from "../../lib/court/dice.ts";
import { type Mutant, roomOf } from "./mutant.ts";

/**
 * So many of all mutants, by chance: a room by the root of how many it has, an operator of those
 * that it has, then any of these. The same seed gives the same ones, fewer are the first of more.
 */
export function chosen(all: readonly Mutant[], seed: number, count: number): Mutant[] {
  const random = dice(seed);
  const rooms = new Map<string, Map<string, Mutant[]>>();
  for (const mutant of all) {
    const operators = entryOf(rooms, roomOf(mutant.file), () => new Map<string, Mutant[]>());
    entryOf(operators, mutant.operator, () => []).push(mutant);
  }
  const picked: Mutant[] = [];
  while (picked.length < count && rooms.size) {
    const weights = [...rooms].map(([room, operators]) =>
      [
        room,
        Math.sqrt([...operators.values()].reduce((sum, { length }) => sum + length, 0)),
      ] as const
    );
    let at = random.next() * weights.reduce((sum, [, weight]) => sum + weight, 0);
    const [room] = weights.find(([, weight]) => (at -= weight) < 0) ?? weights.at(-1)!;
    const operators = rooms.get(room)!;
    const operator = random.pick([...operators.keys()]);
    const mutants = operators.get(operator)!;
    picked.push(...mutants.splice(random.below(mutants.length), 1));
    if (!mutants.length) operators.delete(operator);
    if (!operators.size) rooms.delete(room);
  }
  return picked;
}

function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}
