import { assigneesOf } from "./_assignees.ts";
import { csvImporter } from "./_csv.ts";
import { known } from "./_made.ts";
import { Sources } from "./_sources.ts";
import { told } from "./_told.ts";
import { web } from "./_web.ts";

const SOURCE = new Sources().named("Google Patents");

/** Results of a search at Google Patents, saved as CSV: patents. */
export const googlePatentsCsv = csvImporter({
  name: "google-patents-csv",
  title: "Google Patents search (CSV)",
  licence: "CC BY 4.0",
  attribution: "Google Patents",
  columns: ["id", "title", "assignee", "publication date", "grant date", "result link"],
  dates: ["publication date", "grant date"],
  converter: (dates) => (row) => {
    const id = row.need("id");
    const granted = row.date("grant date", dates("grant date"));
    return {
      record: {
        kind: "patents",
        id: `patent:${id}`,
        source: SOURCE,
        published: row.date("publication date", dates("publication date")),
        ...row.convert("result link", web, "web address"),
        image: row.text("representative figure link"),
        title: row.text("title"),
        organizations: assigneesOf(row.text("assignee") ?? "").map((name) => ({ key: null, name })),
        ...told({ inventors: row.take("inventor/author", inventorsOf) }),
        fields: known({ publicationNumber: id, grantNumber: granted && id }),
        extra: row.rest("grant date"),
      },
    };
  },
});

/** `Ada Li, Bo Wu, Jr.` */
function inventorsOf(cell: string): readonly string[] {
  return cell.split(/,(?!\s*(?:Jr|Sr|II|III|IV)\b)\s*/);
}
