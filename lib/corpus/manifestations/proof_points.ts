import type { DocumentType } from "../../catalogue/collections.ts";
import { DAY } from "../../catalogue/dates.ts";
import { fromBytes, toBytes } from "../../engines/embedded/store/layout.ts";
import { int32s } from "../index/growable.ts";
import type { Lexicon, TextWords } from "../index/text_index.ts";
import type { Numbers } from "./numbers.ts";
import { distinct, shinglesOf } from "./shingles.ts";

/** The types of documents that report what happened; the others tell of work. */
export const REPORTING_TYPES = [
  "news-articles",
  "pdfs",
  "earnings-calls",
] as const satisfies readonly DocumentType[];
export type ReportingType = (typeof REPORTING_TYPES)[number];

/** A document that may report something; its date is known to the day. */
export interface ProofPoint {
  readonly type: ReportingType;
  /** Its number in the collection. */
  readonly document: number;
  readonly id: string;
  readonly instant: number;
  /** Id of its source. */
  readonly source: string | null;
  readonly organizations: Numbers;
  readonly topics: Numbers;
  /** Where its {@link ComparedTexts} are kept. */
  readonly texts: number;
}

/** What is compared of the texts of a proof point. */
export interface ComparedTexts {
  /** Stems of the title, sorted and distinct. */
  readonly title: ArrayLike<number>;
  /** Of title and summary. */
  readonly shingles: Float64Array;
}

/** Whether documents of a type may report something. */
export function isReporting(type: DocumentType): type is ReportingType {
  return (REPORTING_TYPES as readonly string[]).includes(type);
}

/** What is compared of texts, as it is kept: how many stems there are, these, the shingles. */
export function packCompared(
  { title, summary }: Pick<TextWords, "title" | "summary">,
  lexicon: Pick<Lexicon, "addTermsOf">,
): Uint8Array {
  const words = new Int32Array(title.length + summary.length), terms = int32s(title.length);
  words.set(title);
  words.set(summary, title.length);
  lexicon.addTermsOf(title, terms);
  const stems = stemsOf(terms.view()), shingles = shinglesOf(words);
  const packed = new Float64Array(1 + stems.length + shingles.length);
  packed[0] = stems.length;
  packed.set(stems, 1);
  packed.set(shingles, 1 + stems.length);
  return toBytes(packed);
}

/** The inverse of {@link packCompared}. */
export function unpackCompared(bytes: Uint8Array): ComparedTexts {
  const packed = fromBytes(bytes, "f64"), end = 1 + packed[0]!;
  return { title: packed.subarray(1, end), shingles: packed.subarray(end) };
}

/** Sorted distinct stems of a title, by which titles are compared. */
export function stemsOf(terms: ArrayLike<number>): Int32Array {
  return distinct(Int32Array.from(terms).sort());
}

/** The day of something, counted from 1970, UTC. */
export function dayOf({ instant }: { readonly instant: number }): number {
  return Math.floor(instant / DAY);
}
