import type { Texts } from "../../catalogue/columns.ts";
import type { PackedTexts } from "../../catalogue/packed_texts.ts";
import { range } from "./kernels/mod.ts";
import type { Session } from "./session.ts";

/** So many times more texts than are asked for are not read for them. */
const MUCH = 4;

/** Gives texts by their numbers to the batches of one request. */
export class NamedTexts {
  readonly #dictionaries = new Map<string, PackedTexts>();

  constructor(private readonly session: Session, private readonly batches: number) {}

  /** As a dictionary, the same for all batches; in their order where that would be much larger. */
  async of(collection: string, name: string, codes: Int32Array): Promise<Texts> {
    const { store, work } = this.session;
    const texts = store.texts(collection, name);
    if (texts.length > MUCH * this.batches * codes.length) {
      return await this.session.run(texts.gather(codes, this.session.work));
    }
    const key = `packed ${collection} ${name}`;
    let dictionary = this.#dictionaries.get(key);
    if (!dictionary) {
      dictionary = await store.deriveLong(
        key,
        () => this.session.run(texts.gather(range(0, texts.length, work), work)),
        ({ byteLength }) => byteLength,
      );
      this.#dictionaries.set(key, dictionary);
    }
    return { codes, dictionary };
  }
}
