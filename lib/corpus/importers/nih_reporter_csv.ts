import { csvImporter } from "./_csv.ts";
import { NIH, NihApplications, type NihNames } from "./_nih.ts";

const NAMES: NihNames = {
  id: "Application ID",
  number: "Project Number",
  part: "Subproject Number",
  title: "Project Title",
  abstract: "Project Abstract",
  relevance: "Public Health Relevance",
  categories: "NIH Spending Categorization",
  institute: "Administering IC",
  year: "Fiscal Year",
  noticed: "Award Notice Date",
  budgetStart: "Budget Start Date",
  budgetEnd: "Budget End Date",
  projectStart: "Project Start Date",
  projectEnd: "Project End Date",
  cost: "Total Cost",
  organization: "Organization Name",
  city: "Organization City",
  state: "Organization State",
  country: "Organization Country",
  uei: "Primary UEI",
};

/** Projects that a search at NIH RePORTER finds, exported as CSV, below lines about the search. */
export const nihReporterCsv = csvImporter({
  name: "nih-reporter-csv",
  title: "NIH RePORTER projects (CSV of a search)",
  ...NIH,
  columns: ["Project Number", "Project Title", "Contact PI / Project Leader", "Organization Name"],
  dates: [
    "Award Notice Date",
    "Budget Start Date",
    "Budget End Date",
    "Project Start Date",
    "Project End Date",
  ],
  writes: "mdy",
  converter(dates) {
    const applications = new NihApplications(NAMES, dates);
    return (row, remark) => applications.of(row, remark);
  },
});
