import {
  categories,
  category,
  companyKey,
  companyName,
  companyPlace,
  CRUNCHBASE,
} from "./_crunchbase.ts";
import { csvImporter } from "./_csv.ts";
import { firstOfJanuaryIsYear, isoDate } from "./_dates.ts";
import { web } from "./_web.ts";

/** Companies of the Crunchbase exports of October 2013 to 2015: organisations. */
export const crunchbaseCompanies = csvImporter({
  name: "crunchbase-companies",
  title: "Crunchbase companies (2013 to 2015)",
  ...CRUNCHBASE,
  columns: ["permalink", "name", "funding_total_usd", "founded_at"],
  without: ["uuid", "entity_type"],
  converter: () => (row, remark) => {
    const permalink = row.need("permalink");
    const founded = row.date("founded_at", isoDate);
    const url = row.take("homepage_url", web)?.url;
    return {
      record: {
        kind: "organizations",
        key: companyKey(permalink),
        name: companyName(row, "name", permalink, remark),
        founded: founded && firstOfJanuaryIsYear(founded),
        ...(url && { url }),
        place: companyPlace(row),
        topics: [
          ...category(row.text("category_code")),
          ...categories(row.text("category_list"), "|"),
        ],
        extra: row.rest("permalink"),
      },
    };
  },
});
