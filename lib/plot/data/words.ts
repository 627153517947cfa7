import { yearStartOf } from "../../frame/fiscal_years.ts";
import type { Frame } from "../../frame/frame.ts";
import type { Facts } from "../../frame/provenance.ts";
import { reachesBeyond } from "../../frame/reaches_beyond.ts";
import { capital } from "../../words/numbers.ts";
import { knownWords } from "../../words/known_day.ts";
import { briefNotes } from "../../words/brief_notes.ts";
import type { NoteCode } from "../../words/note.ts";
import type { Formats } from "../page/format.ts";
import { collectionOf, nounOf, titleOf, windowOf } from "./about.ts";
import type { Resolution } from "./series.ts";

/** The words around a chart. */
export interface Words {
  readonly title: string;
  readonly subtitle: string;
  readonly source: string;
  readonly notes: readonly string[];
}

/** What any chart may be told in place of what its frame says. */
export interface WordOptions {
  /** @default {the frame's subject} */
  readonly title?: string;
  /** Measure, unit, resolution, filter. @default {as the frame says} */
  readonly subtitle?: string;
  /** @default {corpus, as-of day, number of records, "synthetic data", records without a date} */
  readonly source?: string;
}

/** What a measure is, and of what: `Patents per year`, `Capital exposure per quarter, EUR`. */
export function measureOf(
  frame: Frame,
  { measure, unit, resolution }: {
    measure: string;
    unit: string | null;
    resolution: Resolution | null;
  },
): string {
  const per = resolution
    ? ` per ${yearStartOf(frame.facts) === 1 ? "" : "fiscal "}${resolution}`
    : "";
  const noun = nounOf(frame);
  const grants = collectionOf(frame) === "grants";
  const of = unit && unit !== "records" ? `, ${unit}` : "";
  switch (measure) {
    case "count":
      if (!per) return `Number of ${noun}`;
      return `${grants ? "Active projects" : capital(noun)}${per}`;
    case "weightedCount":
      return `${capital(noun)}${per}, weighted by relevance`;
    case "amount":
      return `${grants ? "Capital exposure" : "Sum of known amounts"}${per}${of}`;
    case "share":
      return `Share of all${per && `,${per}`}`;
    default: {
      const described = frame.columns.includes(measure) && frame.column(measure).description;
      return `${described || capital(measure)}${per}${of}`;
    }
  }
}

/** Whose numbers these are: corpus, reach, how many records, what is not in the picture. */
export function sourceOf(frame: Frame, records: number | null, formats: Formats): string {
  const { title, asOf, asOfPrecision: precision, asOfLatest, synthetic } = frame.provenance;
  const total = numberFact(frame.facts, "total") ?? records;
  const undated = numberFact(frame.facts, "withoutLabel");
  const outside = numberFact(frame.facts, "outside");
  return [
    title && `Source: ${title}`,
    asOf &&
    `as of ${precision ? knownWords({ day: asOf, precision }) : formats.day(asOf)}${
      asOfLatest ? ` to ${formats.day(asOfLatest)}` : reachesBeyond(frame) ? " or later" : ""
    }`,
    total !== null && formats.count(total, nounOf(frame)),
    synthetic && "synthetic data",
    !!undated && `no date: ${formats.number(undated)}`,
    !!outside && `off the axis: ${formats.number(outside)}`,
  ].filter(Boolean).join(" · ");
}

/** The words of a frame, with what the options say instead. */
export function wordsOf(
  frame: Frame,
  options: WordOptions,
  { subtitle, records, notes = [], amounts = false }: {
    subtitle: string;
    records: number | null;
    notes?: readonly string[];
    /** Whether amounts are drawn. */
    amounts?: boolean;
  },
  formats: Formats,
): Words {
  return {
    title: options.title ?? titleOf(frame, formats),
    subtitle: options.subtitle ?? [subtitle, windowOf(frame, formats)].filter(Boolean).join(", "),
    source: options.source ?? sourceOf(frame, records, formats),
    notes: [...notes, ...caveatsOf(frame, amounts)],
  };
}

/** What a reader should know of the records behind a picture, beside what is drawn. */
const CAVEATS: ReadonlySet<NoteCode> = new Set([
  "dated_first_of_january",
  "dates_not_read",
  "doubted_dates_within",
  "source_began",
  "source_paused",
  "without_group",
]);

function caveatsOf({ notes }: Frame, amounts: boolean): string[] {
  const caveats = notes.filter(({ code }) =>
    CAVEATS.has(code) || (amounts && code === "doubted_amounts_within")
  );
  return briefNotes(caveats).lines.map((each) => `${each}.`);
}

function numberFact(facts: Facts, name: string): number | null {
  const value = facts[name];
  return typeof value === "number" ? value : null;
}
