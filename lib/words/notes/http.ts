import { countWords, wholeWords } from "../numbers.ts";

/** What the client of a service says. */
export const HTTP = {
  /** A note of a server that knows more, or other, than this library. */
  foreign: ({ code, data }: { code: string; data: Readonly<Record<string, unknown>> }): string =>
    Object.keys(data).length ? `${code}: ${JSON.stringify(data)}` : code,

  /** Notes of an answer that the server gave an address for, where they were not. */
  notes_unread: ({ count }: { count: number }): string =>
    `${countWords(count, "notes")} of the server could not be read: ask again to see ` +
    `${count === 1 ? "it" : "them"}`,

  /** A server that has no description of its corpus, or keeps it from this credential. */
  corpus_untold: (): string =>
    "The server does not tell its corpus: fingerprint and unfinished periods are unknown",

  /** An answer that was put together from several. */
  in_parts: ({ parts }: { parts: number }): string =>
    `Asked in ${wholeWords(parts)} parts: the lists of the request are too long for one`,

  /** An answer from the disk, of a server that does not tell its corpus. */
  kept_since: ({ at }: { at: string }): string =>
    `Kept since ${at}; the server does not tell whether its corpus has changed`,
};
