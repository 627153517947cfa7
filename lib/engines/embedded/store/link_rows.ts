import { concatenate } from "../../../catalogue/concatenate.ts";
import { lowerBound } from "../kernels/docset.ts";
import { fromBytes, toBytes } from "./layout.ts";
import { checkAscending, checkSound } from "../../answering/unsound.ts";

/** Lists lie together in a row until it has so many bytes: a longer one lies alone. */
const ROW_BYTES = 1 << 15;

/** The documents that link to a thing, with the fields that do and how relevant it is to each. */
export interface Links {
  readonly documents: Int32Array;
  readonly masks: Uint8Array | null;
  readonly scores: Float64Array | null;
}

/** The columns of a kind of links: with which thing each row begins; how many links each thing has. */
export function linkColumns(kind: string): { readonly firsts: string; readonly counts: string } {
  return { firsts: `links.${kind}`, counts: `links.${kind}.counts` };
}

/** What the lists of a row have beside documents. */
const MASKS = 1, SCORES = 2;

/** Numbers before those of the things: how many lists, what they have, how many links in all. */
const HEAD = 3;

/**
 * Puts lists into rows: how many lists, what they have, how many links in all, the things, offsets
 * (one more; all int32), then of all lists one after another scores (float64), documents (int32) and
 * masks (bytes).
 */
export class LinkPacker {
  #things: number[] = [];
  #lists: Links[] = [];
  #links = 0;

  /** Whether a list goes with those that were added since the last row. */
  takes(links: Links): boolean {
    const [first] = this.#lists;
    return !first || partsOf(first) === partsOf(links) &&
        (this.#links + links.documents.length) * widthOf(partsOf(links)) <= ROW_BYTES;
  }

  /**
   * @param thing above those before it
   * @param links which may be changed afterwards
   */
  add(thing: number, { documents, masks, scores }: Links): void {
    this.#things.push(thing);
    this.#lists.push({
      documents: documents.slice(),
      masks: masks && masks.slice(),
      scores: scores && scores.slice(),
    });
    this.#links += documents.length;
  }

  /** The row of what was added since this was asked last, and its first thing; null: nothing was. */
  take(): { readonly first: number; readonly data: Uint8Array } | null {
    const things = this.#things, lists = this.#lists;
    if (!lists.length) return null;
    const parts = partsOf(lists[0]!);
    const offsets = new Int32Array(lists.length + 1);
    for (const [at, { documents }] of lists.entries()) {
      offsets[at + 1] = offsets[at]! + documents.length;
    }
    const data = concatenate(
      [
        Int32Array.of(lists.length, parts, this.#links, ...things),
        offsets,
        ...lists.flatMap(({ scores }) => scores ?? []),
        ...lists.map(({ documents }) => documents),
        ...lists.flatMap(({ masks }) => masks ?? []),
      ].map(toBytes),
      Uint8Array,
    );
    this.#things = [];
    this.#lists = [];
    this.#links = 0;
    return { first: things[0]!, data };
  }
}

/**
 * The lists of a row as they are read.
 *
 * @throws {Unsound} for bytes that are none
 */
export class LinkRow {
  readonly #things: Int32Array;
  readonly #offsets: Int32Array;
  readonly #links: Links;
  /** 1 for lists that were looked through. */
  readonly #sound: Uint8Array;

  constructor(private readonly stored: Uint8Array, private readonly mostDocuments: number) {
    const numbers = fromBytes(stored.subarray(0, stored.length & ~3), "i32");
    const [count = -1, parts = -1, links = -1] = numbers;
    // so many that scores lie where float64 may
    const start = 4 * (HEAD + count + count + 1);
    checkSound(count > 0 && links >= 0 && parts >= 0 && parts <= (MASKS | SCORES));
    checkSound(start + links * widthOf(parts) === stored.length);
    this.#sound = new Uint8Array(count);
    this.#things = numbers.subarray(HEAD, HEAD + count);
    this.#offsets = numbers.subarray(HEAD + count, start / 4);
    checkAscending(this.#offsets, links + 1);
    checkSound(this.#offsets[0] === 0 && this.#offsets.at(-1) === links);
    let at = start;
    const next = (width: number) => stored.subarray(at, at += width * links);
    const scores = parts & SCORES ? fromBytes(next(8), "f64") : null;
    const documents = fromBytes(next(4), "i32");
    this.#links = { documents, masks: parts & MASKS ? next(1) : null, scores };
  }

  get byteLength(): number {
    return this.stored.length + this.#sound.length;
  }

  /** The links to a thing; null where there are none. */
  of(thing: number): Links | null {
    const place = lowerBound(this.#things, thing);
    if (this.#things[place] !== thing) return null;
    const from = this.#offsets[place]!, to = this.#offsets[place + 1]!;
    const { documents, masks, scores } = this.#links;
    const own = documents.subarray(from, to);
    if (!this.#sound[place]) checkAscending(own, this.mostDocuments);
    this.#sound[place] = 1;
    return {
      documents: own,
      masks: masks && masks.subarray(from, to),
      scores: scores && scores.subarray(from, to),
    };
  }
}

function partsOf({ masks, scores }: Links): number {
  return (masks ? MASKS : 0) | (scores ? SCORES : 0);
}

/** Bytes of a link. */
function widthOf(parts: number): number {
  return 4 + (parts & MASKS ? 1 : 0) + (parts & SCORES ? 8 : 0);
}
