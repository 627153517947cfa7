import { categories, CRUNCHBASE_LATER } from "./_crunchbase.ts";
import { employeesOf } from "./_crunchbase_later.ts";
import { listedOrganization, preciseDate } from "./_crunchbase_list.ts";
import { csvImporter } from "./_csv.ts";
import { RowError } from "./_row_error.ts";
import { web } from "./_web.ts";

/** Companies that a search at the Crunchbase site finds, saved as CSV: organisations. */
export const crunchbaseListOrganizations = csvImporter({
  name: "crunchbase-list-organizations",
  title: "Crunchbase companies (list of a search)",
  ...CRUNCHBASE_LATER,
  columns: ["Organization Name", "Organization Name URL"],
  without: ["Transaction Name", "Full Name"],
  dates: ["Founded Date"],
  converter: (dates) => (row) => {
    const organization = listedOrganization(row, "Organization Name", "Headquarters Location");
    if (!organization) {
      throw new RowError(
        "Cannot import the row: it must have Organization Name, current value is empty",
      );
    }
    const url = row.take("Website", web)?.url;
    const description = row.plain("Description");
    return {
      record: {
        ...organization,
        founded: preciseDate(row, "Founded Date", dates("Founded Date")),
        ...(url && { url }),
        description,
        extendedDescription: row.plain("Full Description"),
        employees: row.take("Number of Employees", employeesOf),
        topics: categories(row.text("Industries"), ","),
        extra: row.rest("Number of Employees"),
      },
    };
  },
});
