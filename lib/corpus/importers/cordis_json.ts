import { CORDIS } from "./_cordis.ts";
import { cordisProject } from "./_cordis_project.ts";
import { writtenDate } from "./_dates.ts";
import { Fields } from "./_fields.ts";
import { jsonImporter } from "./_json.ts";

/** The projects of a framework programme as CORDIS publishes them in JSON (`project.json`). */
export const cordisJson = jsonImporter({
  name: "cordis-json",
  title: "CORDIS projects (JSON of a programme)",
  licence: CORDIS.licence,
  attribution: CORDIS.attribution,
  key: "projects",
  isRecord: (object) => "rcn" in object || "acronym" in object,
  recognise: (text) =>
    ["rcn", "acronym", "startDate", "ecMaxContribution"]
        .every((name) => new RegExp(`"${name}"\\s*:`).test(text))
      ? null
      : 'objects with "rcn", "acronym", "startDate" and "ecMaxContribution"',
  converter: () => (project, remark) =>
    cordisProject(new Fields(project, remark), () => (text) => writtenDate(text, null)),
});
