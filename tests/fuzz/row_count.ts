import { parse } from "csv-parse/sync";
import { delimiterOf } from "./operators.ts";

/** Counts the rows of texts like a sample in another way than its importer does. */
export type RowCount = (text: string) => number | null;

/**
 * How many rows a text has, told by plain means of our own or by another parser; null where these
 * cannot tell, as in most that are broken.
 *
 * @param rows how many the sample has
 */
export function rowCountOf(sample: string, rows: number): RowCount {
  if (/^\s*[{[]/.test(sample)) return (text) => arrayLength(text);
  if (/^\s*</.test(sample)) return () => null;
  if (/^@/m.test(sample)) return entries;
  const first = /^(?:TY {2}|PMID|PT (?=J))/m.exec(sample)?.[0];
  if (first !== undefined && !sample.includes("\t")) return () => null;
  return tableRows(sample, rows);
}

/** The elements of an array of objects, or of the one array of objects that an object has. */
function arrayLength(text: string): number | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return Array.isArray(value) && value.every(isPlain) ? value.length : null;
}

/** Whether a value is an object of texts and the like, and so nothing that holds records. */
function isPlain(value: unknown): boolean {
  return value !== null && typeof value === "object" && !Array.isArray(value) &&
    Object.values(value).some((each) => each === null || typeof each !== "object");
}

/** Entries of BibTeX whose braces are even, one behind the other. */
function entries(text: string): number | null {
  const parts = text.split(/^(?=@)/m).filter((part) => part.trim() !== "");
  const [own, others] = [/^@string\{\w+ = "\w*"\}\s*$/, /^@(?!string)[a-z]+\{[^@]*\}\s*$/i];
  if (!parts.every((part) => own.test(part) || others.test(part))) return null;
  return parts.filter((part) => !/^@(?:string|comment|preamble)/i.test(part)).length;
}

function tableRows(sample: string, rows: number): RowCount {
  const all = parsed(sample) ?? [];
  const place = all.length - rows - 1;
  const head = all[place]?.join("\n");
  const delimiter = delimiterOf(sample);
  return (text) => {
    // without a row of names nothing tells that the delimiter is another one
    if (head === undefined && delimiterOf(text) !== delimiter) return null;
    const found = parsed(text);
    // under another row of names other rows count
    const isThere = found?.findIndex((row) => row.join("\n") === head) === place;
    return found && isThere ? found.length - place - 1 : null;
  };
}

function parsed(text: string): string[][] | null {
  const delimiter = delimiterOf(text);
  if (delimiter === null || /[\r\0]/.test(text)) return null;
  try {
    return parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    });
  } catch {
    return null;
  }
}
