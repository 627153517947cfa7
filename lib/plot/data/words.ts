import type { Frame } from "../../frame/frame.ts";
import type { Facts, Provenance } from "../../frame/provenance.ts";
import type { Formats } from "../page/format.ts";
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

const BOUNDS =
  /, (?:(\d{4}-\d\d-\d\d\S*) to (\d{4}-\d\d-\d\d\S*)|(since|until) (\d{4}-\d\d-\d\d\S*))$/;

/** The subject of a frame as a title: `patents on graphene, since 2010-01-01` without its window. */
export function titleOf({ provenance: { subject } }: Frame): string {
  return sentence((subject ?? "").replace(BOUNDS, ""));
}

/** The window of a frame's request in words: `2010 to 2024`, `since 3 March 2010`. */
export function windowOf({ provenance: { subject } }: Frame, formats: Formats): string {
  const [, start, end, word, bound] = BOUNDS.exec(subject ?? "") ?? [];
  if (start && end) {
    const years = start.slice(4, 10) === "-01-01" && end.slice(4, 10) === "-12-31";
    const [from, to] = years ? [start.slice(0, 4), end.slice(0, 4)] : [
      dayOf(start, formats),
      dayOf(end, formats),
    ];
    return from === to ? from : `${from} to ${to}`;
  }
  if (!word || !bound) return "";
  const whole = bound.slice(4, 10) === (word === "since" ? "-01-01" : "-12-31");
  return `${word} ${whole ? bound.slice(0, 4) : dayOf(bound, formats)}`;
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
  const per = resolution ? ` per ${resolution}` : "";
  const noun = nounOf(frame.provenance);
  const grants = noun === "grants";
  const of = unit && unit !== "records" ? `, ${unit}` : "";
  switch (measure) {
    case "count":
      if (!per) return `Number of ${noun}`;
      return `${grants ? "Active projects" : sentence(noun)}${per}`;
    case "weightedCount":
      return `${sentence(noun)}${per}, weighted by relevance`;
    case "amount":
      return `${grants ? "Capital exposure" : "Sum of known amounts"}${per}${of}`;
    case "share":
      return `Share of all${per && `,${per}`}`;
    default: {
      const described = frame.columns.includes(measure) && frame.column(measure).description;
      return `${described || sentence(measure)}${per}${of}`;
    }
  }
}

/** What is counted, in the plural: `patents`, `research articles`; `records` when not known. */
export function nounOf({ request }: Provenance): string {
  const asked = request as {
    readonly operation?: unknown;
    readonly select?: { readonly collection?: unknown };
  } | null;
  const { operation, select } = asked ?? {};
  const name = typeof select?.collection === "string"
    ? select.collection
    : typeof operation === "string"
    ? operation.replace(/^search|TimeSeries$|ProofPoints$/g, "")
    : "";
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").replaceAll("-", " ").toLowerCase();
  return words === "pdfs" ? "PDFs" : words || "records";
}

/** Whose numbers these are: corpus, reach, how many records, what is not in the picture. */
export function sourceOf(frame: Frame, records: number | null, formats: Formats): string {
  const { title, asOf, synthetic } = frame.provenance;
  const total = numberFact(frame.facts, "total") ?? records;
  const undated = numberFact(frame.facts, "withoutLabel");
  return [
    title && `Source: ${title}`,
    asOf && `as of ${dayOf(asOf, formats)}`,
    total !== null && counted(total, nounOf(frame.provenance), formats),
    synthetic && "synthetic data",
    !!undated && `no date: ${formats.number(undated)}`,
  ].filter(Boolean).join(" · ");
}

/** The words of a frame, with what the options say instead. */
export function wordsOf(
  frame: Frame,
  options: WordOptions,
  { subtitle, records, notes = [] }: {
    subtitle: string;
    records: number | null;
    notes?: readonly string[];
  },
  formats: Formats,
): Words {
  return {
    title: options.title ?? titleOf(frame),
    subtitle: options.subtitle ?? [subtitle, windowOf(frame, formats)].filter(Boolean).join(", "),
    source: options.source ?? sourceOf(frame, records, formats),
    notes,
  };
}

/** With a capital at its beginning. */
export function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** `1 patent`, `2,000 patents`. */
export function counted(count: number, plural: string, formats: Formats): string {
  const noun = count === 1 ? plural.replace(/ies$/, "y").replace(/s$/, "") : plural;
  return `${formats.number(count)} ${noun}`;
}

function dayOf(bound: string, formats: Formats): string {
  return formats.day(Date.parse(bound.slice(0, 10)));
}

function numberFact(facts: Facts, name: string): number | null {
  const value = facts[name];
  return typeof value === "number" ? value : null;
}
