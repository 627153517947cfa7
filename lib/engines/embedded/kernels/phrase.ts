import { intersectAll } from "./intersect.ts";
import { packOccurrence } from "./occurrences.ts";
import { type PositionedTerm, rarestFirst, Word } from "./phrase_word.ts";
import { FREELY, Pace, PART, type Work } from "./work.ts";

export interface PhraseOptions {
  /** The most other words between the first and the last; left out for an exact phrase. */
  readonly slop?: number;
  /** First position of the summary, by document; an empty field starts where the next would. */
  readonly summaryStart: ArrayLike<number>;
  /** First position of the body, by document. */
  readonly bodyStart: ArrayLike<number>;
}

/** The bits of a mask of fields. */
export const TITLE = 1;
export const SUMMARY = 2;
export const BODY = 4;

export interface PhraseOccurrences {
  readonly docs: Int32Array;
  readonly occurrences: Int32Array;
}

/** Documents of one step. */
const STEP = 1 << 15;

/**
 * The documents that hold the words in this order, with the number of occurrences and the fields
 * that hold one; an occurrence lies within one field. Exact occurrences may overlap, as Lucene
 * counts them; with `slop` the frequency is the largest number that do not.
 *
 * @throws {RangeError} when there is no word.
 */
export function* phrase(
  terms: readonly PositionedTerm[],
  { slop, summaryStart, bodyStart }: PhraseOptions,
  work: Work = FREELY,
): Generator<void, PhraseOccurrences> {
  const candidates = intersectAll(terms.map((term) => term.docs), work);
  const docs = new Int32Array(candidates.length);
  const occurrences = new Int32Array(candidates.length);
  const pace = new Pace(work);
  const words = terms.map((term, place) => new Word(term, place, candidates, work));
  const finder = slop === undefined ? new Adjacent(words, pace) : new Near(words, slop, pace);
  let count = 0;
  for (let i = 0; i < candidates.length; i++) {
    if (i % STEP === STEP - 1) yield;
    for (let word = 0; word < words.length; word++) pace.spend(words[word]!.enter(i));
    const doc = candidates[i]!;
    const occurrence = finder.find(summaryStart[doc]!, bodyStart[doc]!);
    if (occurrence === 0) continue;
    docs[count] = doc;
    occurrences[count++] = occurrence;
  }
  return { docs: docs.slice(0, count), occurrences: occurrences.slice(0, count) };
}

/** Finds words that follow each other: where the rarest is, the others are looked for. */
class Adjacent {
  readonly #rarest: Word;
  readonly #others: readonly Word[];

  constructor(words: readonly Word[], private readonly pace: Pace) {
    [this.#rarest, ...this.#others] = rarestFirst(words);
  }

  find(summary: number, body: number): number {
    const { positions, from, to, place } = this.#rarest, others = this.#others;
    let frequency = 0, mask = 0;
    for (let at = from, look = from + PART; at < to; at++) {
      if (at === look) look = this.pace.part(look);
      const start = positions[at]! - place;
      let word = 0;
      for (; word < others.length; word++) {
        const wanted = start + others[word]!.place;
        if (others[word]!.after(wanted - 1, this.pace) !== wanted) break;
      }
      if (word < others.length) continue;
      const field = fieldOf(start, summary, body);
      if (field !== fieldOf(start + others.length, summary, body)) continue;
      frequency++;
      mask |= field;
    }
    return frequency && packOccurrence(frequency, mask);
  }
}

/** Finds words with at most some others between the first and the last. */
class Near {
  readonly #width: number;
  readonly #rarest: Word;
  readonly #others: readonly Word[];
  #spans = emptySpans();
  #longer = emptySpans();

  constructor(private readonly words: readonly Word[], slop: number, private readonly pace: Pace) {
    this.#width = words.length + slop;
    [this.#rarest, ...this.#others] = rarestFirst(words);
  }

  find(summary: number, body: number): number {
    if (!this.#meet()) return 0;
    const { words, pace } = this;
    begin(words[0]!, this.#spans, pace);
    for (let word = 1; word < words.length; word++) {
      extend(this.#spans, words[word]!, this.#longer, pace);
      [this.#spans, this.#longer] = [this.#longer, this.#spans];
    }
    return apart(this.#spans, this.#width, summary, body, pace);
  }

  /** Whether all others are somewhere as near to the rarest word as an occurrence is long. */
  #meet(): boolean {
    const { positions, from, to, place } = this.#rarest, others = this.#others;
    for (let at = from, look = from + PART; at < to; at++) {
      if (at === look) look = this.pace.part(look);
      const position = positions[at]!;
      let word = 0;
      for (; word < others.length; word++) {
        const low = others[word]!.place < place ? position - this.#width : position;
        if (others[word]!.after(low, this.pace) >= low + this.#width) break;
      }
      if (word === others.length) return true;
    }
    return false;
  }
}

/** Places of the words so far: ends ascending, and for each the latest start that leads there. */
interface Spans {
  readonly starts: number[];
  readonly ends: number[];
  count: number;
}

function emptySpans(): Spans {
  return { starts: [], ends: [], count: 0 };
}

function begin({ positions, from, to }: Word, spans: Spans, pace: Pace): void {
  spans.count = to - from;
  for (let i = 0, look = PART; i < spans.count; i++) {
    if (i === look) look = pace.part(look);
    spans.starts[i] = spans.ends[i] = positions[from + i]!;
  }
}

/** Let every span go on to any later place of the next word. */
function extend(spans: Spans, { positions, from, to }: Word, longer: Spans, pace: Pace): void {
  let count = 0;
  for (let at = from, before = 0, look = from + PART; at < to; at++) {
    if (at === look) look = pace.part(look);
    const position = positions[at]!;
    while (before < spans.count && spans.ends[before]! < position) before++;
    if (before === 0) continue;
    longer.starts[count] = spans.starts[before - 1]!;
    longer.ends[count++] = position;
  }
  longer.count = count;
}

/** Counts spans by earliest end, which finds the largest number that do not overlap. */
function apart(spans: Spans, width: number, summary: number, body: number, pace: Pace): number {
  let frequency = 0, mask = 0;
  let taken = -1;
  for (let i = 0, look = PART; i < spans.count; i++) {
    if (i === look) look = pace.part(look);
    const start = spans.starts[i]!;
    const last = spans.ends[i]!;
    if (last - start >= width || start <= taken) continue;
    const field = fieldOf(start, summary, body);
    if (field !== fieldOf(last, summary, body)) continue;
    frequency++;
    mask |= field;
    taken = last;
  }
  return frequency && packOccurrence(frequency, mask);
}

function fieldOf(position: number, summary: number, body: number): number {
  return position < summary ? TITLE : position < body ? SUMMARY : BODY;
}
