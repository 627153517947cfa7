import { packTexts, TextBlock, TEXTS_PER_BLOCK } from "../../engines/embedded/store/texts.ts";
import { byCodePoint } from "../../text/code_points.ts";
import { int32s } from "./growable.ts";
import type { Keep } from "./link_table.ts";

/** So many different texts are in memory before they go elsewhere, sorted. */
const MOST = 1 << 15;
/** Values between two looks at the clock. */
const PAUSE = 1 << 16;

/** A text of a run: as it is compared, and as it was first written. */
interface Entry {
  readonly text: string;
  readonly written: string;
  /** Its place among those that are copied. */
  readonly place?: number;
}

/** Texts in the order of code points, such as of a column of another corpus. */
export interface OrderedTexts {
  readonly length: number;
  at(place: number): string | null;
}

/** What is copied of such. */
interface Copied {
  readonly texts: OrderedTexts;
  readonly isUsed: Uint8Array;
}

/** Texts that were sorted together; each is once in a run, and may be in several. */
interface Run {
  /** The first of the values that it is of. */
  readonly first: number;
  readonly count: number;
  readonly entries: Iterator<Entry>;
}

/**
 * The texts of a column as codes, which follow the order of code points. Memory holds a number for
 * each value, and of the texts no more than one run.
 */
export class SortedCodes {
  readonly #runs: Run[] = [];
  /**
   * Of each value the number of its text in its run, sorted once that is complete; −1: none; below it
   * the place of one that is copied.
   */
  readonly #numbers = int32s();
  #known = new Map<string, number>();
  #entries: Entry[] = [];
  #first = 0;
  #copied: Copied | null = null;

  /** @param most how many different texts are in memory */
  constructor(private readonly elsewhere: Keep, private readonly most = MOST) {}

  get length(): number {
    return this.#numbers.length;
  }

  /** @param written how the text is written, where that is not how it is compared */
  add(text: string | null, written = text): void {
    if (text === null) return this.#numbers.push(-1);
    let number = this.#known.get(text);
    if (number === undefined) {
      if (this.#entries.length === this.most) this.#endRun((sorted) => this.#keep(sorted));
      number = this.#entries.push({ text, written: written! }) - 1;
      this.#known.set(text, number);
    }
    this.#numbers.push(number);
  }

  /** Adds one of other texts, which are always the same and are written as they are compared. */
  copy(place: number, texts: OrderedTexts): void {
    this.#copied ??= { texts, isUsed: new Uint8Array(texts.length) };
    this.#copied.isUsed[place] = 1;
    this.#numbers.push(-2 - place);
  }

  /**
   * Gives each text once in its order, as it was first written, too; of one that is copied its place.
   *
   * @returns the code of each value that was added, −1 where there is none
   */
  async finish(
    take: (text: string, written: string, place?: number) => void,
    pause: () => Promise<void> | undefined,
  ): Promise<Int32Array> {
    this.#endRun((sorted) => sorted.values());
    const codes = this.#runs.map(({ count }) => new Int32Array(count));
    const copiedCodes = new Int32Array(this.#copied?.texts.length ?? 0);
    let code = -1, last: string | null = null;
    const places = new Int32Array(codes.length);
    const copied = this.#copied ? [copiedRun(this.#copied)] : [];
    for (const { entry: { text, written, place }, run } of inOrder([...copied, ...this.#runs])) {
      if (text !== last) {
        take(text, written, place);
        last = text;
        if (++code % TEXTS_PER_BLOCK === 0) await pause();
      }
      if (place !== undefined) copiedCodes[place] = code;
      else codes[run - copied.length]![places[run - copied.length]!++] = code;
    }
    const values = this.#numbers.view();
    for (const [run, { first }] of this.#runs.entries()) {
      const end = this.#runs[run + 1]?.first ?? values.length;
      for (let at = first; at < end; at++) {
        const value = values[at]!;
        if (value >= 0) values[at] = codes[run]![value]!;
        else if (value < -1) values[at] = copiedCodes[-2 - value]!;
        if (at % PAUSE === 0) await pause();
      }
    }
    return values;
  }

  #endRun(keep: (sorted: readonly Entry[]) => Iterator<Entry>): void {
    const entries = this.#entries, first = this.#first;
    const order = [...entries.keys()].sort((a, b) =>
      byCodePoint(entries[a]!.text, entries[b]!.text)
    );
    const places = new Int32Array(order.length);
    for (const [place, number] of order.entries()) places[number] = place;
    for (let at = first; at < this.#numbers.length; at++) {
      const number = this.#numbers.get(at);
      if (number >= 0) this.#numbers.set(at, places[number]!);
    }
    const sorted = order.map((number) => entries[number]!);
    this.#runs.push({ first, count: sorted.length, entries: keep(sorted) });
    this.#first = this.#numbers.length;
    this.#entries = [];
    this.#known = new Map();
  }

  #keep(sorted: readonly Entry[]): Iterator<Entry> {
    const { elsewhere } = this;
    const keep = (texts: readonly string[]) => elsewhere.keep(packTexts(texts));
    const pieces: { readonly texts: number; readonly written: number }[] = [];
    for (let at = 0; at < sorted.length; at += TEXTS_PER_BLOCK) {
      const piece = sorted.slice(at, at + TEXTS_PER_BLOCK);
      const texts = keep(piece.map(({ text }) => text));
      const isSame = piece.every(({ text, written }) => text === written);
      pieces.push({ texts, written: isSame ? texts : keep(piece.map(({ written }) => written)) });
    }
    return (function* () {
      for (const { texts, written } of pieces) {
        const block = new TextBlock(elsewhere.kept(texts));
        const names = written === texts ? block : new TextBlock(elsewhere.kept(written));
        for (let at = 0; at < block.length; at++) {
          yield { text: block.at(at)!, written: names.at(at)! };
        }
      }
    })();
  }
}

function copiedRun({ texts, isUsed }: Copied): Run {
  const entries = (function* () {
    for (let place = 0; place < isUsed.length; place++) {
      if (!isUsed[place]) continue;
      const text = texts.at(place)!;
      yield { text, written: text, place };
    }
  })();
  return { first: 0, count: isUsed.length, entries };
}

interface Next {
  readonly entry: Entry;
  readonly run: number;
}

/** The entries of all runs by text; of equal ones that of the earliest run first. */
function* inOrder(runs: readonly Run[]): Generator<Next> {
  // a heap: none of the entries comes before the one at half its place
  const heap: Next[] = [];
  const isBefore = (a: Next, b: Next) =>
    (byCodePoint(a.entry.text, b.entry.text) || a.run - b.run) < 0;
  const sink = (from: number) => {
    for (let at = from;;) {
      let least = at;
      for (const below of [2 * at + 1, 2 * at + 2]) {
        if (below < heap.length && isBefore(heap[below]!, heap[least]!)) least = below;
      }
      if (least === at) return;
      [heap[at], heap[least]] = [heap[least]!, heap[at]!];
      at = least;
    }
  };
  for (const [run, { entries }] of runs.entries()) {
    const { value, done } = entries.next();
    if (!done) heap.push({ entry: value, run });
  }
  for (let at = heap.length >> 1; at >= 0; at--) sink(at);
  while (heap.length) {
    const next = heap[0]!;
    yield next;
    const { value, done } = runs[next.run]!.entries.next();
    const last = done ? heap.pop()! : { entry: value, run: next.run };
    if (heap.length) heap[0] = last;
    sink(0);
  }
}
