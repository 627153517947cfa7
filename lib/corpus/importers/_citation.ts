import type { SourceDate } from "../record.ts";
import { citationDate, isoDate } from "./_dates.ts";

/**
 * The publication date of a PubMed citation, such as `Cognition. 2016 Feb;147:1-20.`, where its
 * year is that of the publication; else the year alone.
 */
export function publicationDate(citation: string, year: string): SourceDate | null {
  const written = /(?:^|\.\s)(\d{4}(?:[ ][^;:.]{0,60})?)(?=[;:.])/.exec(citation)?.[1]?.trim();
  const date = written?.startsWith(year) ? citationDate(written) : null;
  return date ?? isoDate(year);
}
