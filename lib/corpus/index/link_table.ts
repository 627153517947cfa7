import { bytes, float64s, int32s } from "./growable.ts";

/** What links tell beside what they link. */
export interface LinkParts {
  readonly masks?: boolean;
  readonly scores?: boolean;
}

/** Links of documents to numbered things, gathered in document order and given back per thing. */
export class LinkTable {
  readonly #things = int32s();
  readonly #documents = int32s();
  readonly #masks: ReturnType<typeof bytes> | null;
  readonly #scores: ReturnType<typeof float64s> | null;

  constructor({ masks = false, scores = false }: LinkParts = {}) {
    this.#masks = masks ? bytes() : null;
    this.#scores = scores ? float64s() : null;
  }

  /** One link; a document links to a thing at most once. */
  add(thing: number, document: number, mask = 0, score = 1): void {
    this.#things.push(thing);
    this.#documents.push(document);
    this.#masks?.push(mask);
    this.#scores?.push(score);
  }

  /** Each thing that has links, with its documents in order. */
  *byThing(): Generator<ThingLinks> {
    const things = this.#things.view();
    let size = 0;
    for (const thing of things) if (thing >= size) size = thing + 1;
    const starts = new Int32Array(size + 1);
    for (const thing of things) starts[thing + 1]!++;
    for (let thing = 0; thing < size; thing++) starts[thing + 1]! += starts[thing]!;
    const next = starts.slice(0, size);
    const documents = new Int32Array(things.length);
    const masks = this.#masks && new Uint8Array(things.length);
    const scores = this.#scores && new Float64Array(things.length);
    for (let i = 0; i < things.length; i++) {
      const at = next[things[i]!]!++;
      documents[at] = this.#documents.get(i);
      if (masks) masks[at] = this.#masks!.get(i);
      if (scores) scores[at] = this.#scores!.get(i);
    }
    for (let thing = 0; thing < size; thing++) {
      const from = starts[thing]!, to = starts[thing + 1]!;
      if (from === to) continue;
      yield {
        thing,
        documents: documents.subarray(from, to),
        ...(masks && { masks: masks.subarray(from, to) }),
        ...(scores && { scores: scores.subarray(from, to) }),
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
