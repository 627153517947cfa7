import { category, companyKey, companyPlace, CRUNCHBASE, identifierKey } from "./_crunchbase.ts";
import { csvImporter } from "./_csv.ts";
import { firstOfJanuaryIsYear, isoDate } from "./_dates.ts";
import { RowError } from "./_row_error.ts";
import { web } from "./_web.ts";

/**
 * Objects of the Crunchbase snapshot of December 2013: organisations, by the permalink that other
 * exports know them by and by the number that the rounds and acquisitions of the snapshot name.
 */
export const crunchbaseObjects = csvImporter({
  name: "crunchbase-objects",
  title: "Crunchbase objects (December 2013)",
  ...CRUNCHBASE,
  columns: ["id", "entity_type", "normalized_name", "permalink", "funding_total_usd"],
  missing: "\\N",
  converter: () => (row) => {
    const number = row.need("id");
    const type = row.look("entity_type") ?? "";
    if (/^(?:person|product)$/i.test(type)) {
      throw new RowError(
        `Cannot import the row: it must be of a company or an investor, current value is "${type}"`,
      );
    }
    const permalink = row.look("permalink");
    const founded = row.date("founded_at", isoDate);
    const url = row.take("homepage_url", web)?.url;
    return {
      record: {
        kind: "organizations",
        key: permalink ? companyKey(permalink) : identifierKey(number),
        name: row.plain("name") ?? permalink ?? number,
        aliases: permalink ? [identifierKey(number)] : [],
        founded: founded && firstOfJanuaryIsYear(founded),
        ...(url && { url }),
        description: row.plain("short_description") ?? row.plain("description"),
        extendedDescription: row.plain("overview"),
        place: companyPlace(row),
        topics: category(row.text("category_code")),
        extra: row.rest("permalink"),
      },
    };
  },
});
