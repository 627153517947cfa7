import { collectionWords, countWords, listWords } from "../numbers.ts";

/** What engines say of their answers. */
export const ENGINE = {
  /** The corpus has no record of the collection that was asked. */
  no_collection: ({ collection }: { collection: string }) =>
    `The corpus has no ${collectionWords(collection)}`,

  /** Matching records that have no bucket: no date, or one coarser than the resolution. */
  without_label: (
    { count, collection, resolution }: { count: number; collection: string; resolution: string },
  ) =>
    `${
      countWords(count, collectionWords(collection))
    } without a date as fine as a ${resolution}: ` +
    "in no bucket",

  /** Matching records outside the axis of a series without a window: their dates are astray. */
  outside: ({ before, after }: { before: number; after: number }) =>
    `Not on the axis, far from all others of their source: ${
      listWords([
        ...(before ? [`${countWords(before, "records")} before it`] : []),
        ...(after ? [`${countWords(after, "records")} after it`] : []),
      ])
    }`,

  /** A source of at least a tenth of the matching records that ends before another of them. */
  source_ended: (
    { source, end, records, of }: { source: string; end: string; records: number; of: number },
  ) =>
    `${source} ends on ${end}, with ${countWords(records, "records")} of ${of}: ` +
    "what follows is not of all sources",

  /** The currency of the amounts of an answer. */
  amounts_in: ({ currency }: { currency: string }) => `Amounts are in ${currency}`,
};
