import type { DocumentType } from "../../catalogue/collections.ts";
import { FIELD_BITS } from "../../engines/embedded/store/layout.ts";
import { type Read, readInOrder } from "../reading/in_batches.ts";
import type { DocumentRecord } from "../record.ts";
import type { Order, Ordered, Staged, Staging } from "../staging.ts";
import { textsOf } from "../texts.ts";
import type { IndexContext } from "./context.ts";
import { DocumentColumns } from "./document_columns.ts";
import { KeptDocuments } from "./kept_documents.ts";
import { KeptTexts } from "./kept_texts.ts";
import type { LinkTable } from "./link_table.ts";
import { wordsBegun } from "./words_begun.ts";

const ALL_FIELDS = FIELD_BITS.title | FIELD_BITS.summary | FIELD_BITS.body;

/**
 * Indexes all documents of a type.
 *
 * @param pairs takes the topics of the documents that name each organisation
 */
export async function indexDocuments(
  context: IndexContext,
  type: DocumentType,
  pairs: LinkTable,
): Promise<void> {
  const { staging, reader, pause } = context;
  const columns = new DocumentColumns(context, type, pairs);
  try {
    reader.seek({ fields: ALL_FIELDS, begun: await wordsBegun(context, type) });
    const order = await staging.order(type, pause);
    const known = KeptTexts.of(context, type);
    const kept = KeptDocuments.of(context, type, known, columns.mentions, order.kept);
    const copied = copiedIn(order, kept);
    if (kept) context.copied.set(type, copied);
    const texts = ({ record, kept }: Staged) =>
      kept && known?.isKnown(kept.document) ? {} : textsOf(record as DocumentRecord);
    const read = readInOrder(others(staging, order, copied), texts, reader);
    for (let place = 0; place < copied.length; place++) {
      const there = copied[place]!, rank = order.ranks[place]!;
      if (there < 0) {
        columns.add((await read.next()).value as Read<Ordered>, known);
        await context.step();
      } else {
        const source = order.sources[rank]!, sequence = order.sequences[rank]!;
        columns.copy(kept!, there, { rank, source, sequence });
        const rest = context.quickStep();
        if (rest) await rest;
      }
    }
    await columns.write(known);
  } finally {
    await columns.close();
  }
}

/** The document of the corpus before that has all of each here in its columns; −1: none has. */
function copiedIn({ ranks, kept: documents }: Order, kept: KeptDocuments | null): Int32Array {
  return ranks.map((rank) => {
    const there = documents[rank]!;
    return there >= 0 && kept?.has(there) ? there : -1;
  });
}

function* others(staging: Staging, order: Order, copied: Int32Array): Generator<Ordered> {
  for (let place = 0; place < copied.length; place++) {
    if (copied[place]! < 0) yield staging.at(order, place);
  }
}
