import { type Occurrences, timesOf } from "./occurrences.ts";
import { type Pace, PART, stretch, type Work } from "./work.ts";

/** A word with its positions: those of one document after another, as many as it occurs there. */
export interface PositionedTerm {
  readonly docs: Int32Array;
  readonly occurrences: Occurrences;
  readonly positions: ArrayLike<number>;
}

/** A word of a phrase, and its positions in one of some documents after another. */
export class Word {
  readonly positions: ArrayLike<number>;
  /** Those of the document lie from here to before there. */
  from = 0;
  to = 0;
  /** Where the positions of each document begin and end. */
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;
  #next = 0;

  /**
   * @param place of the word in the phrase, from 0
   * @param candidates some of the documents that hold the word
   */
  constructor(
    { docs, occurrences, positions }: PositionedTerm,
    readonly place: number,
    candidates: Int32Array,
    work: Work,
  ) {
    this.positions = positions;
    const starts = new Int32Array(candidates.length), ends = new Int32Array(candidates.length);
    for (let i = 0, next = 0, to = 0; next < candidates.length;) {
      for (const end = stretch(i, docs.length, work); i < end; i++) {
        const from = to;
        to += timesOf(occurrences[i]!);
        if (docs[i] !== candidates[next]) continue;
        starts[next] = from;
        ends[next++] = to;
        if (next === candidates.length) break;
      }
    }
    this.#starts = starts;
    this.#ends = ends;
  }

  /** Goes to a document; gives how many positions it has, or {@link PART} of them. */
  enter(index: number): number {
    this.from = this.#next = this.#starts[index]!;
    this.to = this.#ends[index]!;
    return Math.min(PART, this.to - this.from);
  }

  /** The first position after another one, or {@link NONE}; asked for higher and higher ones. */
  after(position: number, pace: Pace): number {
    const { positions, to } = this;
    let next = this.#next;
    for (let look = next + PART; next < to && positions[next]! <= position; next++) {
      if (next === look) look = pace.part(look);
    }
    this.#next = next;
    return next < to ? positions[next]! : NONE;
  }
}

/** After all positions. */
const NONE = 2 ** 31 - 1;

/** Words of a phrase, the rarest of them first. */
export function rarestFirst(words: readonly Word[]): [Word, ...Word[]] {
  return words.toSorted((a, b) => a.positions.length - b.positions.length) as [Word, ...Word[]];
}
