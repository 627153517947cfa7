import type { Provenance } from "../frame/mod.ts";
import type { View } from "./_view.ts";

/** What every answer about a series says of itself. */
export interface Finding {
  /** What it is about, in words. */
  readonly subject: string | null;
  /** Unit of the measure. */
  readonly unit: string | null;
  readonly notes: readonly string[];
  readonly provenance: Provenance;
}

/** The parts of a finding that come from the series: its notes first, then what was found. */
export function findingOf(view: View, notes: readonly string[]): Finding {
  const { frame, measure, subject } = view;
  return {
    subject,
    unit: measure.unit,
    notes: uniqueNotes(frame.notes, view.notes, notes),
    provenance: frame.provenance,
  };
}

export function uniqueNotes(...lists: (readonly string[])[]): string[] {
  return [...new Set(lists.flat())];
}

/**
 * The result, frozen, with a display for notebooks and consoles: its subject, some lines, its
 * notes. It stays plain data for everything else.
 */
export function shown<T extends { readonly notes: readonly string[] }>(
  result: T,
  lines: readonly (string | null)[],
): T {
  const subject = (result as { readonly subject?: string | null }).subject;
  const text = [subject, ...lines, ...result.notes.map((note) => `note: ${note}`)]
    .filter((line) => typeof line === "string").join("\n");
  const hidden = (value: () => unknown) => ({ value, enumerable: false });
  return Object.freeze(Object.defineProperties(result, {
    toString: hidden(() => text),
    [Symbol.for("Deno.customInspect")]: hidden(() => text),
    [Symbol.for("Jupyter.display")]: hidden(() => ({ "text/plain": text })),
  }));
}
