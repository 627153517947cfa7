import { byCodePoint, rankAt } from "../../text/code_points.ts";

/** So few texts are put in their order one by one. */
const FEW = 12;

/**
 * The places of texts in the order of code points; equal ones in any order. A quicksort that compares
 * one character after another: what many texts begin with is looked at once.
 *
 * @param pause lets other work run when it is time
 */
export async function orderOfTexts(
  texts: readonly string[],
  pause: () => Promise<void> | undefined,
): Promise<Int32Array> {
  const order = Int32Array.from(texts.keys());
  /** Places from one to another of which the texts agree in so many characters. */
  const ranges: [from: number, to: number, same: number][] = [[0, order.length, 0]];
  for (let range = ranges.pop(); range; range = ranges.pop()) {
    const [from, to, same] = range;
    if (to - from <= FEW) insert(order, texts, from, to);
    else {
      const pivot = rankAt(texts[order[(from + to) >> 1]!]!, same);
      let less = from, more = to;
      for (let at = from; at < more;) {
        const rank = rankAt(texts[order[at]!]!, same);
        if (rank < pivot) swap(order, less++, at++);
        else if (rank > pivot) swap(order, at, --more);
        else at++;
      }
      ranges.push([from, less, same], [more, to, same]);
      // those that end here are equal
      if (pivot >= 0) ranges.push([less, more, same + 1]);
    }
    const rest = pause();
    if (rest) await rest;
  }
  return order;
}

function insert(order: Int32Array, texts: readonly string[], from: number, to: number): void {
  for (let next = from + 1; next < to; next++) {
    const place = order[next]!, text = texts[place]!;
    let at = next;
    for (; at > from && byCodePoint(texts[order[at - 1]!]!, text) > 0; at--) {
      order[at] = order[at - 1]!;
    }
    order[at] = place;
  }
}

function swap(order: Int32Array, one: number, other: number): void {
  const place = order[one]!;
  order[one] = order[other]!;
  order[other] = place;
}
