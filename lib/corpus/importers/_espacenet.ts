import type { DocumentRecord } from "../record.ts";
import { applicantsOf, listed } from "./_applicants.ts";
import type { CsvRecord } from "./_csv_record.ts";
import type { DateReader } from "./_dates.ts";
import { known } from "./_made.ts";
import { Sources } from "./_sources.ts";
import { web } from "./_web.ts";

export const ESPACENET = { licence: "not known", attribution: "EPO, Espacenet" } as const;

const SOURCE = new Sources().named("Espacenet");

/** What the lists of Espacenet call the same, and how they separate what is in a cell. */
export interface EspacenetColumns {
  readonly applicants: string;
  readonly ipc: string;
  readonly separator: RegExp;
}

/** A patent of a row; of several publications of it the first is meant, and the others are kept. */
export function espacenetPatent(
  row: CsvRecord,
  read: DateReader,
  { applicants, ipc, separator }: EspacenetColumns,
): DocumentRecord {
  const written = row.need("Publication number");
  const numbers = listed(written, /[;\n]/).map((number) =>
    number.replace(/(?<!\s)\s*\((\w+)\)$/, "$1")
  );
  const [number = written] = numbers;
  const dates = listed(row.look("Publication date"), /[;\n\s]+/);
  const published = dates.length > 1 ? read(dates[0]!) : undefined;
  return {
    kind: "patents",
    id: `espacenet:${number}`,
    source: SOURCE,
    published: published ?? row.date("Publication date", read),
    ...web(`https://worldwide.espacenet.com/patent/search?q=pn%3D${encodeURIComponent(number)}`),
    title: row.text("Title"),
    organizations: applicantsOf(listed(row.text(applicants), separator)),
    fields: known({
      publicationNumber: number,
      applicationNumber: row.text("Application number"),
      ipc: row.take(ipc, (cell) => [...new Set(listed(cell, separator))].join("; ")),
    }),
    extra: row.rest(...(numbers.length > 1 ? ["Publication number"] : [])),
  };
}
