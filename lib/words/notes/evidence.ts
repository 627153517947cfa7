import { capital, countWords, wholeWords } from "../numbers.ts";
import { type NowcastObstacle, obstacleWords } from "../obstacle.ts";

/** What cannot be looked at of the records behind a series. */
export type Unseen = "sources" | "amounts" | "near-duplicates";

/** What the lint and the nowcast say of what they could not read. */
export const EVIDENCE = {
  /** A frame instead of a query. */
  records_not_known: (): string =>
    "Sources, amounts and near-duplicates not looked at: a series does not know its records",

  /** More records than are read. */
  too_many_to_look_at: (
    { what, count, of, most }: {
      what: Unseen;
      count: number;
      of: "deals" | "documents";
      most: number;
    },
  ): string =>
    `${capital(what)} not looked at: ${countWords(count, of)} are more than ${wholeWords(most)}`,

  /** What an engine does not offer. */
  engine_cannot_look_at: (
    { what, engine, operation }: { what: Unseen; engine: string; operation: string },
  ): string => `${capital(what)} not looked at: the ${engine} engine does not offer ${operation}`,

  /** What a nowcast learned from. */
  added_field: ({ field }: { field: string }): string => `Added: ${field}`,

  /** Records that are in no bucket of a nowcast. */
  inexact_dates_left_out: ({ count, resolution }: { count: number; resolution: string }): string =>
    `Left out: ${countWords(count, "records")} whose date is not as exact as a ${resolution}`,

  /** Why the nowcast is no choice of a multiverse. */
  no_nowcast_choice: ({ obstacle }: { obstacle: NowcastObstacle }): string =>
    `The nowcast is no choice here: ${obstacleWords(obstacle)}`,
};
