import { collectionWords } from "../numbers.ts";

/** The parts of a report that not every engine can give, by what they are of. */
const PARTS = {
  largest: (records: string): string => `the largest ${records}`,
  strongest: (records: string): string => `the strongest ${records}`,
  sources: (records: string): string => `from which sources the trend of ${records} comes`,
  origins: (records: string): string => `which sources the ${records} are of`,
  organization: (records: string): string => `the leading organisations of ${records}`,
  country: (records: string): string => `the leading countries of ${records}`,
  investors: (records: string): string => `the leading investors of ${records}`,
  investee: (records: string): string => `who gets most ${records}`,
  acquirer: (records: string): string => `the leading acquirers of ${records}`,
};

/** A part of a report that not every engine can give. */
export type ReportPart = keyof typeof PARTS;

/** What reports say of their data. */
export const REPORT = {
  /** Nothing tells what the vocabulary of the topic says of it. */
  not_described: ({ engine }: { engine: string }): string =>
    `Not in this report: what the topic means; the ${engine} engine does not offer the search of ` +
    "topics, or not to this key",

  /** A part that needs what the engine does not offer. */
  not_in_report: (
    { part, collection, engine, operation }: {
      part: ReportPart;
      collection: string;
      engine: string;
      operation: string;
    },
  ): string =>
    `Not in this report: ${PARTS[part](collectionWords(collection))}; ` +
    `the ${engine} engine does not offer ${operation}`,
};
