import { percentDecoded } from "../percent_decoded.ts";
import { listed } from "./_affiliations.ts";
import { articleOf } from "./_article.ts";
import type { CsvRecord } from "./_csv_record.ts";
import { csvImporter } from "./_csv.ts";
import { isoDate, writtenDate } from "./_dates.ts";
import { Sources } from "./_sources.ts";
import { wholeText } from "./_values.ts";
import { doiOf } from "./_web.ts";
import { WorkIds } from "./_work_ids.ts";

const COLUMNS = { title: ["Title"], summary: ["Abstract"], doi: ["DOI"], language: "Language" };

/** Citations that Embase exports as CSV: research articles. */
export const embaseCsv = csvImporter({
  name: "embase-csv",
  title: "Embase citations (CSV)",
  licence: "not known",
  attribution: "Embase, Elsevier",
  columns: ["Title", "Author Names", "Source", "Emtree Medical Index Terms"],
  converter: () => {
    const sources = new Sources();
    const ids = new WorkIds("embase");
    return (row) => {
      const [, journal, inSource] = /^(.*?)\s*\((\d{4})\)/.exec(row.look("Source") ?? "") ?? [];
      const year = row.look("Publication Year") ?? inSource;
      const record = articleOf(row, COLUMNS, sources, {
        id: (work) => ids.of({ ...work, year }),
        doi: doiInLink(row.look("Open URL Link")),
        published: dateIn(row) ?? (year === undefined ? undefined : isoDate(wholeText(year))) ??
          undefined,
        told: {
          authors: listed(row.look("Author Names"), ".,").map((name, at, { length }) =>
            at < length - 1 ? `${name}.` : name
          ),
        },
      });
      return {
        record: {
          ...record,
          source: sources.named(journal),
          fields: { ...record.fields, ...journal ? { journal } : {} },
        },
      };
    };
  },
});

/** `Cancer (2004) 102:4 (253-258). Date of Publication: 25 Aug 2004` */
function dateIn(row: CsvRecord) {
  const written = /\bDate of Publication: *([^;]+?)\.?$/.exec(row.look("Source") ?? "")?.[1];
  return written === undefined ? undefined : writtenDate(written, null) ?? undefined;
}

/** The DOI that the address of a library's resolver holds. */
function doiInLink(link: string | undefined): string | undefined {
  const written = /[?&]id=doi:([^&]+)/.exec(link ?? "")?.[1];
  return written && doiOf(percentDecoded(written.replace(/%(?![\da-f]{2})/gi, "%25")));
}
