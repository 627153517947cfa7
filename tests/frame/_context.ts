import type { FrameContext, Provenance } from "../../lib/frame/provenance.ts";
import { type Note, note } from "../../lib/words/note.ts";

export const PROVENANCE: Provenance = {
  request: { operation: "patentsTimeSeries", input: { resolution: "year" } },
  subjects: [
    { name: null, collection: "patents", filters: ["on graphene"], start: null, end: null },
  ],
  window: null,
  currency: null,
  ends: [],
  title: "Test corpus",
  fingerprint: "f00d",
  synthetic: true,
  engine: "fake",
  asOf: "2024-05-17",
  licences: ["CC0"],
  at: "2025-01-01T00:00:00.000Z",
};

export function context(parts: Partial<FrameContext> = {}): FrameContext {
  return { notes: [], provenance: PROVENANCE, ...parts };
}

/** A note that reads as a text. */
export function said(text: string): Note {
  return note("foreign", { code: text, data: {} });
}
