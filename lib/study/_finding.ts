import { type Provenance, withCard } from "../frame/mod.ts";
import { distinctNotes, type Note } from "../words/note.ts";
import { type Subject, subjectsText } from "../words/subject.ts";
import type { View } from "./_view.ts";

/**
 * What every answer about a series says of itself.
 *
 * @category Results
 */
export interface Finding {
  /** What it is about; null: about several, which are the subjects of the provenance. */
  readonly subject: Subject | null;
  /** Name of the series that was read of a frame with several; null: the frame has one. */
  readonly series: string | null;
  /** Unit of the measure. */
  readonly unit: string | null;
  readonly notes: readonly Note[];
  readonly provenance: Provenance;
}

/** The parts of a finding that come from the series: its notes first, then what was found. */
export function findingOf(view: View, notes: readonly Note[]): Finding {
  const { frame, measure, subject, series } = view;
  return {
    subject,
    series,
    unit: measure.unit,
    notes: distinctNotes([...frame.notes, ...view.notes, ...notes]),
    provenance: frame.provenance,
  };
}

/**
 * The result, frozen, with a display for notebooks and consoles: what it is about, some lines, its
 * notes. It stays plain data for everything else.
 */
export function shown<T extends Finding>(
  result: T,
  lines: readonly (string | null)[],
  heading: string = headingOf(result),
): T {
  return Object.freeze(withCard(result, {
    heading,
    lines: lines.flatMap((line) => line ? [line] : []),
    notes: result.notes,
  }));
}

function headingOf({ subject, series, provenance: { subjects } }: Finding): string {
  const about = subjectsText(subject ? [subject] : subjects);
  return series === null || subject?.name === series ? about : `${series}: ${about}`;
}
