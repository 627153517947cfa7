/** The columns of the ledger, which every collection has, in document order. */
export const LEDGER = {
  /** Marks of all that a record says but its date and its topics. */
  content: "ledger.content",
  /** Marks of its topics: how each was found, how relevant it is and what is above it. */
  topics: "ledger.topics",
  /** The number of the file that it is of, and one more; 0: of none. */
  files: "ledger.files",
  /** Documents that others became one with; the ids of these are texts of this name. */
  merged: "ledger.merged",
} as const;
