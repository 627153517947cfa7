import type { DocumentType } from "../../catalogue/collections.ts";
import { MENTIONS } from "../kept/kept_mentions.ts";
import { type Mention, mentionsIn } from "../mentions.ts";
import type { DocumentRecord } from "../record.ts";
import type { IndexContext } from "./context.ts";
import { int32s, Lists } from "./growable.ts";

/**
 * What documents name, each way of naming it once: a list of codes for each document, the texts behind
 * them, and which organisation each meant.
 */
export class MentionColumns {
  readonly #lists = new Lists();
  readonly #codes = new Map<string, number>();
  readonly #meant = int32s();

  constructor(private readonly context: IndexContext, private readonly type: DocumentType) {}

  codesOf(record: DocumentRecord, importer: string): number[] {
    return mentionsIn(record, importer).map((each) => this.codeOf(JSON.stringify(each), each));
  }

  /** @param mention what the text says */
  codeOf(text: string, mention: Mention): number {
    let code = this.#codes.get(text);
    if (code === undefined) {
      this.#codes.set(text, code = this.#codes.size);
      this.#meant.push(meantBy(this.context, mention));
    }
    return code;
  }

  add(codes: readonly number[]): void {
    this.#lists.add(codes);
  }

  async write(): Promise<void> {
    const { context: { writer, pause }, type } = this;
    writer.list(type, MENTIONS.lists, this.#lists.offsets(), this.#lists.values());
    writer.column(type, MENTIONS.meant, this.#meant.view());
    const texts = writer.texts(type, MENTIONS.texts);
    for (const text of this.#codes.keys()) {
      texts.add(text);
      await pause();
    }
    texts.close();
  }
}

/** The number of the organisation that is meant; −1 for what is none. */
export function meantBy({ organizations }: IndexContext, mention: Mention): number {
  return mention.length === 3 ? organizations.numberOf(mention[2], mention[1]) : -1;
}
