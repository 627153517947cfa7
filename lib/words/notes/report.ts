import { collectionWords } from "../numbers.ts";

/** The parts of a report that not every engine can give, by what they are of. */
const PARTS = {
  largest: (records: string) => `the largest ${records}`,
  strongest: (records: string) => `the strongest ${records}`,
  sources: (records: string) => `from which sources the trend of ${records} comes`,
  organization: (records: string) => `the leading organisations of ${records}`,
  country: (records: string) => `the leading countries of ${records}`,
  investors: (records: string) => `the leading investors of ${records}`,
  investee: (records: string) => `who gets most ${records}`,
  acquirer: (records: string) => `the leading acquirers of ${records}`,
};

/** A part of a report that not every engine can give. */
export type ReportPart = keyof typeof PARTS;

/** What reports say of their data. */
export const REPORT = {
  /** A part that needs what the engine does not offer. */
  not_in_report: (
    { part, collection, engine, operation }: {
      part: ReportPart;
      collection: string;
      engine: string;
      operation: string;
    },
  ) =>
    `Not in this report: ${PARTS[part](collectionWords(collection))}; ` +
    `the ${engine} engine does not offer ${operation}`,
};
