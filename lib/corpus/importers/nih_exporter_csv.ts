import { csvImporter } from "./_csv.ts";
import { NIH, NihApplications, type NihNames } from "./_nih.ts";

const NAMES: NihNames = {
  id: "APPLICATION_ID",
  number: "FULL_PROJECT_NUM",
  part: "SUBPROJECT_ID",
  title: "PROJECT_TITLE",
  relevance: "PHR",
  categories: "NIH_SPENDING_CATS",
  institute: "IC_NAME",
  year: "FY",
  noticed: "AWARD_NOTICE_DATE",
  budgetStart: "BUDGET_START",
  budgetEnd: "BUDGET_END",
  projectStart: "PROJECT_START",
  projectEnd: "PROJECT_END",
  cost: "TOTAL_COST",
  organization: "ORG_NAME",
  city: "ORG_CITY",
  state: "ORG_STATE",
  country: "ORG_COUNTRY",
};

/** Applications of a fiscal year, as NIH ExPORTER gives them (`RePORTER_PRJ_C_FY2021.csv`). */
export const nihExporterCsv = csvImporter({
  name: "nih-exporter-csv",
  title: "NIH ExPORTER projects (CSV of a fiscal year)",
  ...NIH,
  columns: ["APPLICATION_ID", "CORE_PROJECT_NUM", "PROJECT_TITLE", "ORG_NAME"],
  dates: ["AWARD_NOTICE_DATE", "BUDGET_START", "BUDGET_END", "PROJECT_START", "PROJECT_END"],
  writes: "mdy",
  converter(dates) {
    const applications = new NihApplications(NAMES, dates);
    return (row, remark) => applications.of(row, remark);
  },
});
