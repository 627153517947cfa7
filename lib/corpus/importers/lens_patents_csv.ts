import type { SourceDate } from "../record.ts";
import { applicantsOf, listed } from "./_applicants.ts";
import { csvImporter } from "./_csv.ts";
import type { CsvRecord } from "./_csv_record.ts";
import { isoDate } from "./_dates.ts";
import { known } from "./_made.ts";
import { readable } from "./_markup.ts";
import { Sources } from "./_sources.ts";
import { wholeText } from "./_values.ts";
import { told } from "./_told.ts";
import { web } from "./_web.ts";

const SOURCE = new Sources().named("The Lens");

/** Patents that The Lens saves as CSV, in its columns of 2015 to 2026. */
export const lensPatentsCsv = csvImporter({
  name: "lens-patents-csv",
  title: "Lens patents (CSV)",
  licence: "not known",
  attribution: "Data sourced from The Lens",
  columns: [
    "Jurisdiction",
    "Kind",
    "Publication Date",
    "Application Number",
    "Title",
    "Applicants",
  ],
  dates: ["Publication Date"],
  converter: (dates) => {
    const read = dates("Publication Date");
    return (row) => {
      // "Publication Number" until 2021, and without a Lens ID in 2015
      const number = row.text("Display Key") ?? row.text("Publication Number");
      const id = row.text("Lens ID") ?? number ?? row.need("Lens ID");
      const kind = row.look("Document Type") ?? row.look("Type");
      const written = row.look("Title");
      const title = written && readable(written);
      row.take("Title", (text) => text === title || null);
      return {
        record: {
          kind: "patents",
          id: `lens:${id}`,
          source: SOURCE,
          published: publication(row, (text) => ofYear(read(text), row)),
          ...row.convert("URL", web, "web address"),
          title,
          summary: row.text("Abstract"),
          organizations: applicantsOf(listed(row.text("Applicants"), ";;")),
          ...told({
            inventors: row.take("Inventors", (cell) => listed(cell, ";;")),
            references: referencesOf(row),
            family: familyOf(row),
          }),
          fields: known({
            publicationNumber: number,
            applicationNumber: row.text("Application Number"),
            grantNumber: kind === "Granted Patent" ? number : undefined,
            state: row.text("Legal Status"),
            ipc: row.take("IPCR Classifications", (cell) => listed(cell, ";;").join("; ")),
          }),
          extra: row.rest(),
        },
      };
    };
  },
});

function publication(row: CsvRecord, read: (text: string) => SourceDate | null) {
  const date = row.date("Publication Date", read);
  if (date === undefined) return row.date("Publication Year", (year) => isoDate(wholeText(year)));
  row.take("Publication Year", (year) => Number(year) === yearOf(date) || null);
  return date;
}

/** A date whose year had two digits is of the century that the column of the year tells. */
function ofYear(date: SourceDate | null, row: CsvRecord): SourceDate | null {
  if (!date) return null;
  const year = wholeText(row.look("Publication Year") ?? "");
  if (!/^\d{4}$/.test(year)) return date;
  const centuries = Math.round((Number(year) - yearOf(date)) / 100);
  if (!centuries) return date;
  const day = new Date(date.instant);
  return { ...date, instant: day.setUTCFullYear(day.getUTCFullYear() + 100 * centuries) };
}

function yearOf(date: SourceDate): number {
  return new Date(date.instant).getUTCFullYear();
}

/** The works that a patent cites, as far as The Lens knows them: by DOI, and by its own numbers. */
function referencesOf(row: CsvRecord): string[] {
  const others = ["NPL Resolved External ID(s)", "NPL Resolved External Id(s)", "DOI(s)"];
  return [
    ...others.flatMap((name) => listed(row.look(name), /;+/).filter((id) => id.startsWith("10."))),
    ...listed(row.look("NPL Resolved Lens ID(s)"), ";;").map((id) => `lens:${id}`),
  ];
}

/** A simple family has no number of its own: the first of its members stands for it. */
function familyOf(row: CsvRecord): string | undefined {
  const [first] = listed(row.look("Simple Family Members"), ";;").sort();
  return first && `lens:${first}`;
}
