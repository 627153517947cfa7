import { csvImporter } from "./_csv.ts";
import { NIH, NihApplications, type NihNames } from "./_nih.ts";

const NAMES: NihNames = {
  id: "appl_id",
  number: "project_num",
  title: "project_title",
  budgetStart: "budget_start",
  budgetEnd: "new_budget_end_date",
  projectStart: "project_start_date",
  projectEnd: "new_project_end_date",
  cost: "new_award_amount",
  organization: "org_name",
  touched: "date_added",
};

/** Applications of NIH RePORTER whose end or amount changed, as they are since. */
export const nihReporterChangesCsv = csvImporter({
  name: "nih-reporter-changes-csv",
  title: "NIH RePORTER changes of projects (CSV)",
  ...NIH,
  columns: ["appl_id", "project_num", "project_title", "new_award_amount", "new_budget_end_date"],
  dates: [
    "budget_start",
    "new_budget_end_date",
    "project_start_date",
    "new_project_end_date",
  ],
  writes: "mdy",
  touched: "date_added",
  converter(dates) {
    const applications = new NihApplications(NAMES, dates);
    return (row, remark) => applications.of(row, remark);
  },
});
