import { concatenate } from "../../catalogue/concatenate.ts";
import { fromBytes, toBytes } from "../../engines/embedded/store/layout.ts";
import { bytes, float64s, int32s } from "./growable.ts";

/** What links tell beside what they link. */
export interface LinkParts {
  readonly masks?: boolean;
  readonly scores?: boolean;
}

/** Where links beyond those in memory wait. */
export interface Keep {
  /** @returns the number under which bytes are kept */
  keep(bytes: Uint8Array): number;
  kept(number: number): Uint8Array;
}

/** So many links are in memory before they go elsewhere, by thing. */
const MOST = 1 << 19;
/** So many of those are read at once. */
const PIECE = 1 << 13;

/** Links of documents to numbered things, gathered in document order and given back per thing. */
export class LinkTable {
  readonly #things = int32s();
  readonly #documents = int32s();
  readonly #masks: ReturnType<typeof bytes> | null;
  readonly #scores: ReturnType<typeof float64s> | null;
  /** The numbers of the pieces of each run that is kept. */
  readonly #runs: number[][] = [];

  /** @param most how many links are in memory */
  constructor(
    private readonly elsewhere: Keep,
    { masks = false, scores = false }: LinkParts = {},
    private readonly most = MOST,
  ) {
    this.#masks = masks ? bytes() : null;
    this.#scores = scores ? float64s() : null;
  }

  /** One link; a document links to a thing at most once. */
  add(thing: number, document: number, mask = 0, score = 1): void {
    if (this.#things.length === this.most) this.#keep();
    this.#things.push(thing);
    this.#documents.push(document);
    this.#masks?.push(mask);
    this.#scores?.push(score);
  }

  /** Each thing that has links, with its documents in order. */
  *byThing(): Generator<ThingLinks> {
    const cursors = [
      ...this.#runs.map((run) => new Cursor(this.#piecesOf(run))),
      new Cursor([this.#sorted()].values()),
    ];
    for (;;) {
      const thing = cursors.reduce((least, each) => Math.min(least, each.thing), Infinity);
      if (thing === Infinity) return;
      const parts = cursors.flatMap((each) => each.thing === thing ? each.take() : []);
      yield { thing, ...joined(parts) };
    }
  }

  /** A counting sort by thing, which keeps documents in order. */
  #sorted(): SortedLinks {
    const things = this.#things.view();
    let size = 0;
    for (const thing of things) if (thing >= size) size = thing + 1;
    const next = new Int32Array(size + 1);
    for (const thing of things) next[thing + 1]!++;
    for (let thing = 0; thing < size; thing++) next[thing + 1]! += next[thing]!;
    const sorted = new Int32Array(things.length);
    const documents = new Int32Array(things.length);
    const masks = this.#masks && new Uint8Array(things.length);
    const scores = this.#scores && new Float64Array(things.length);
    for (let i = 0; i < things.length; i++) {
      const at = next[things[i]!]!++;
      sorted[at] = things[i]!;
      documents[at] = this.#documents.get(i);
      if (masks) masks[at] = this.#masks!.get(i);
      if (scores) scores[at] = this.#scores!.get(i);
    }
    return { things: sorted, documents, masks, scores };
  }

  #keep(): void {
    const all = this.#sorted();
    const run: number[] = [];
    for (let from = 0; from < all.things.length; from += PIECE) {
      const { things, documents, masks, scores } = partOf(all, from, from + PIECE);
      const arrays = [...scores ? [scores] : [], things, documents, ...masks ? [masks] : []];
      run.push(this.elsewhere.keep(concatenate(arrays.map(toBytes), Uint8Array)));
    }
    this.#runs.push(run);
    for (const each of [this.#things, this.#documents, this.#masks, this.#scores]) each?.clear();
  }

  *#piecesOf(run: readonly number[]): Generator<SortedLinks> {
    for (const number of run) {
      const packed = this.elsewhere.kept(number);
      const width = 8 + (this.#scores ? 8 : 0) + (this.#masks ? 1 : 0);
      const count = packed.length / width;
      let at = 0;
      const next = (length: number) => packed.subarray(at, at += length);
      const scores = this.#scores && fromBytes(next(8 * count), "f64");
      const [things, documents] = [next(4 * count), next(4 * count)];
      yield {
        things: fromBytes(things, "i32"),
        documents: fromBytes(documents, "i32"),
        masks: this.#masks && next(count),
        scores,
      };
    }
  }
}

export interface ThingLinks {
  readonly thing: number;
  readonly documents: Int32Array;
  readonly masks?: Uint8Array;
  readonly scores?: Float64Array;
}

/** Links by thing, then document. */
interface SortedLinks {
  readonly things: Int32Array;
  readonly documents: Int32Array;
  readonly masks: Uint8Array | null;
  readonly scores: Float64Array | null;
}

function partOf(
  { things, documents, masks, scores }: SortedLinks,
  from: number,
  to: number,
): SortedLinks {
  return {
    things: things.subarray(from, to),
    documents: documents.subarray(from, to),
    masks: masks && masks.subarray(from, to),
    scores: scores && scores.subarray(from, to),
  };
}

/** Gives the links of a run, thing by thing. */
class Cursor {
  #piece: SortedLinks | undefined;
  #at = 0;

  constructor(private readonly pieces: Iterator<SortedLinks>) {
    this.#next();
  }

  /** That of {@link take}; Infinity at the end. */
  get thing(): number {
    return this.#piece ? this.#piece.things[this.#at]! : Infinity;
  }

  /** All links of a thing: they may lie in several pieces. */
  take(): SortedLinks[] {
    const { thing } = this;
    const parts: SortedLinks[] = [];
    while (this.thing === thing) {
      const piece = this.#piece!, { things } = piece;
      let end = this.#at;
      while (end < things.length && things[end] === thing) end++;
      parts.push(partOf(piece, this.#at, end));
      this.#at = end;
      if (end === things.length) this.#next();
    }
    return parts;
  }

  #next(): void {
    const { value, done } = this.pieces.next();
    this.#piece = done || !value.things.length ? undefined : value;
    this.#at = 0;
  }
}

function joined(parts: readonly SortedLinks[]): Omit<ThingLinks, "thing"> {
  const [{ documents, masks, scores }] = parts as [SortedLinks];
  if (parts.length === 1) return { documents, ...(masks && { masks }), ...(scores && { scores }) };
  return {
    documents: concatenate(parts.map((each) => each.documents), Int32Array),
    ...(masks && { masks: concatenate(parts.map((each) => each.masks!), Uint8Array) }),
    ...(scores && { scores: concatenate(parts.map((each) => each.scores!), Float64Array) }),
  };
}
