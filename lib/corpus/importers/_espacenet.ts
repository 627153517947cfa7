import type { DocumentRecord } from "../record.ts";
import { applicantsOf, listed } from "./_applicants.ts";
import type { CsvRecord } from "./_csv_record.ts";
import type { DateReader } from "./_dates.ts";
import { known } from "./_made.ts";
import { Sources } from "./_sources.ts";
import { told } from "./_told.ts";
import { web } from "./_web.ts";

export const ESPACENET = { licence: "not known", attribution: "EPO, Espacenet" } as const;

const SOURCE = new Sources().named("Espacenet");

/** What the lists of Espacenet call the same, and how they separate what is in a cell. */
export interface EspacenetColumns {
  readonly applicants: string;
  readonly inventors: string;
  /** Columns of cited patents. */
  readonly citations: readonly string[];
  readonly ipc: string;
  readonly separator: RegExp;
}

/** A patent of a row; of several publications of it the first is meant, and the others are kept. */
export function espacenetPatent(
  row: CsvRecord,
  read: DateReader,
  { applicants, inventors, ipc, citations, separator }: EspacenetColumns,
): DocumentRecord {
  const written = row.need("Publication number");
  const numbers = listed(written, /[;\n]/).map(numberOf);
  const [number = written] = numbers;
  const dates = listed(row.look("Publication date"), /[;\n\s]+/);
  const whole = row.date("Publication date", read);
  const published = dates.length > 1 && whole?.precision !== "day" ? read(dates[0]!) : undefined;
  return {
    kind: "patents",
    id: `espacenet:${number}`,
    source: SOURCE,
    published: published ?? whole,
    ...web(`https://worldwide.espacenet.com/patent/search?q=pn%3D${encodeURIComponent(number)}`),
    title: row.plain("Title"),
    organizations: applicantsOf(listed(row.text(applicants), separator)),
    ...told({
      inventors: applicantsOf(listed(row.look(inventors), separator)).map(({ name }) => name),
      references: citations.flatMap((column) => listed(row.look(column), /[;\n]/).map(numberOf)),
      // without the zeros that lists have before it, and the services of the office do not
      family: row.take("Family number", (text) => /^0*(\d+)$/.exec(text)?.[1]),
    }),
    fields: known({
      publicationNumber: number,
      applicationNumber: row.text("Application number"),
      ipc: row.take(ipc, (cell) => [...new Set(listed(cell, separator))].join("; ")),
    }),
    extra: row.rest(...(numbers.length > 1 ? ["Publication number"] : [])),
  };
}

/** `KR20140005675U` of `KR20140005675 (U)`, `KR200419658Y1` of `KR200419658Y (Y1)`. */
function numberOf(written: string): string {
  const kind = /\((\w+)\)$/.exec(written)?.[1];
  if (kind === undefined) return written;
  const number = written.slice(0, -kind.length - 2).trimEnd();
  return `${number.endsWith(kind[0]!) ? number.slice(0, -1) : number}${kind}`;
}
