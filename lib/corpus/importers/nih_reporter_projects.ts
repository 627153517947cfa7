import { writtenDate } from "./_dates.ts";
import { Fields } from "./_fields.ts";
import { jsonImporter } from "./_json.ts";
import { NIH, NihApplications, type NihNames } from "./_nih.ts";
import { isObject, type JsonObject, objectOf, textIn } from "./_values.ts";

const NAMES: NihNames = {
  id: "appl_id",
  number: "project_num",
  part: "subproject_id",
  title: "project_title",
  abstract: "abstract_text",
  relevance: "phr_text",
  categories: "spending_categories_desc",
  institute: "institute",
  year: "fiscal_year",
  noticed: "award_notice_date",
  budgetStart: "budget_start",
  budgetEnd: "budget_end",
  projectStart: "project_start_date",
  projectEnd: "project_end_date",
  cost: "award_amount",
  organization: "org_name",
  city: "org_city",
  state: "org_state",
  country: "org_country",
  uei: "primary_uei",
  touched: "date_added",
};

/** Projects that the API of NIH RePORTER answers with, version 2. */
export const nihReporterProjects = jsonImporter({
  name: "nih-reporter-projects",
  title: "NIH RePORTER projects (JSON of the API)",
  ...NIH,
  key: "results",
  isRecord: (object) => textIn(object, "project_num") !== undefined,
  recognise: (text) =>
    /"appl_id"\s*:\s*"?\d/.test(text) && /"project_num"\s*:/.test(text)
      ? null
      : 'objects with "appl_id" and "project_num"',
  converter: () => {
    const applications = new NihApplications(NAMES, () => (text) => writtenDate(text, "mdy"));
    return (project, remark) => applications.of(new Fields(flat(project), remark), remark);
  },
});

/** A project with the fields of its organisation, and the name of its institute, beside its own. */
function flat({ organization, ...project }: JsonObject): JsonObject {
  const institute = textIn(objectOf(project.agency_ic_admin), "name");
  const within = isObject(organization) ? organization : { organization };
  return { ...within, ...project, ...(institute && { institute }) };
}
