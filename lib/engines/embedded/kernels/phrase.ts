import { intersectAll } from "./intersect.ts";
import { type Occurrences, packOccurrence, timesOf } from "./occurrences.ts";
import { FREELY, Pace, PART, type Work } from "./work.ts";

/** A word with its positions: those of one document after another, as many as it occurs there. */
export interface PositionedTerm {
  readonly docs: Int32Array;
  readonly occurrences: Occurrences;
  readonly positions: ArrayLike<number>;
}

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
  const runs = terms.map((term) => new PositionRun(term, pace));
  const width = terms.length + (slop ?? 0);
  let spans = emptySpans();
  let longer = emptySpans();
  let count = 0;
  for (let i = 0; i < candidates.length; i++) {
    if (i % STEP === STEP - 1) yield;
    const doc = candidates[i]!;
    for (let word = 0; word < runs.length; word++) {
      const steps = runs[word]!.seek(doc);
      pace.spend(steps + Math.min(PART, runs[word]!.to - runs[word]!.from));
      if (word === 0) begin(runs[word]!, longer, pace);
      else extend(spans, runs[word]!, slop === undefined, longer, pace);
      [spans, longer] = [longer, spans];
    }
    const found = tally(
      spans,
      width,
      slop !== undefined,
      summaryStart[doc]!,
      bodyStart[doc]!,
      pace,
    );
    if (found.frequency === 0) continue;
    docs[count] = doc;
    occurrences[count++] = packOccurrence(found.frequency, found.mask);
  }
  return { docs: docs.slice(0, count), occurrences: occurrences.slice(0, count) };
}

/** The positions of a term in one document after another, upwards. */
class PositionRun {
  from = 0;
  to = 0;
  readonly positions: ArrayLike<number>;
  #next = 0;
  readonly #term: PositionedTerm;

  constructor(term: PositionedTerm, private readonly pace: Pace) {
    this.#term = term;
    this.positions = term.positions;
  }

  /** Move to a later document that holds the term; gives the steps that were not told of. */
  seek(doc: number): number {
    const { docs, occurrences } = this.#term;
    let next = this.#next, { from, to } = this;
    let told = next;
    for (;;) {
      const end = next + PART;
      do {
        from = to;
        to += timesOf(occurrences[next++]!);
      } while (docs[next - 1]! < doc && next < end);
      if (docs[next - 1]! >= doc) break;
      this.pace.spend(PART);
      told = next;
    }
    this.from = from;
    this.to = to;
    this.#next = next;
    return next - told;
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

function begin({ positions, from, to }: PositionRun, spans: Spans, pace: Pace): void {
  spans.count = to - from;
  for (let i = 0, look = PART; i < spans.count; i++) {
    if (i === look) look = pace.part(look);
    spans.starts[i] = spans.ends[i] = positions[from + i]!;
  }
}

/** Let every span go on to the next word: the one right after it, or any later one. */
function extend(
  spans: Spans,
  run: PositionRun,
  adjacent: boolean,
  longer: Spans,
  pace: Pace,
): void {
  const { positions, from, to } = run;
  let count = 0;
  for (let at = from, before = 0, look = from + PART; at < to; at++) {
    if (at === look) look = pace.part(look);
    const position = positions[at]!;
    while (before < spans.count && spans.ends[before]! < position) before++;
    if (before === 0 || (adjacent && spans.ends[before - 1] !== position - 1)) continue;
    longer.starts[count] = spans.starts[before - 1]!;
    longer.ends[count++] = position;
  }
  longer.count = count;
}

/** Count spans by earliest end, which finds the largest number that do not overlap. */
function tally(
  spans: Spans,
  width: number,
  apart: boolean,
  summary: number,
  body: number,
  pace: Pace,
) {
  let frequency = 0;
  let mask = 0;
  let taken = -1;
  for (let i = 0, look = PART; i < spans.count; i++) {
    if (i === look) look = pace.part(look);
    const start = spans.starts[i]!;
    const last = spans.ends[i]!;
    if (last - start >= width || (apart && start <= taken)) continue;
    const field = fieldOf(start, summary, body);
    if (field !== fieldOf(last, summary, body)) continue;
    frequency++;
    mask |= field;
    taken = last;
  }
  return { frequency, mask };
}

function fieldOf(position: number, summary: number, body: number): number {
  return position < summary ? TITLE : position < body ? SUMMARY : BODY;
}
