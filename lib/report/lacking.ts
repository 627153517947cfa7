import type { LackReason } from "../frame/buckets.ts";
import type { Frame } from "../frame/mod.ts";
import { notesOf } from "../words/note.ts";

const REASONS: ReadonlySet<string | null | undefined> = new Set<LackReason>([
  "source_began",
  "source_ended",
  "source_paused",
]);

/** Whether a bucket is partial because a source does not cover it. */
export function isLacking(reason: string | null | undefined): reason is LackReason {
  return REASONS.has(reason);
}

/** The sources that do not cover some buckets of a series, by why, the one that ends first first. */
export function lackingIn({ notes, provenance }: Frame, reason: LackReason): string[] {
  const all = reason === "source_ended"
    ? provenance.ends
    : notesOf(notes, reason).map(({ data }) => data);
  return [...new Set(all.map(({ source }) => source))];
}
