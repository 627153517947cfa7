import { category, companyKey, companyName, companyPlace, CRUNCHBASE } from "./_crunchbase.ts";
import { csvImporter } from "./_csv.ts";
import { firstOfJanuaryIsYear, isoDate } from "./_dates.ts";

/** Companies of the Crunchbase export of October 2013: organisations. */
export const crunchbaseCompanies = csvImporter({
  name: "crunchbase-companies",
  title: "Crunchbase companies (2013)",
  ...CRUNCHBASE,
  columns: ["permalink", "name", "category_code", "funding_total_usd", "founded_at"],
  converter: () => (row, remark) => {
    const permalink = row.need("permalink");
    const founded = row.date("founded_at", isoDate);
    return {
      record: {
        kind: "organizations",
        key: companyKey(permalink),
        name: companyName(row, "name", permalink, remark),
        founded: founded && firstOfJanuaryIsYear(founded),
        place: companyPlace(row),
        topics: category(row.text("category_code")),
        extra: row.rest("permalink"),
      },
    };
  },
});
