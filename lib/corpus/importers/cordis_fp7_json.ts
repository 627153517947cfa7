import { CORDIS } from "./_cordis.ts";
import { fp7Project, isReach } from "./_cordis_fp7.ts";
import { jsonImporter } from "./_json.ts";
import { type JsonObject, textIn } from "./_values.ts";

/** The same pages as objects, in which every value is a list. */
export const cordisFp7Json = jsonImporter({
  name: "cordis-fp7-json",
  title: "CORDIS pages of FP7 projects (JSON)",
  licence: CORDIS.licence,
  attribution: CORDIS.attribution,
  key: "projects",
  isRecord: (object) => "Project_ACR" in object,
  recognise: (text) =>
    /"Project_ACR"\s*:/.test(text) && /"Project_Title"\s*:/.test(text)
      ? null
      : 'objects with "Project_ACR" and "Project_Title"',
  converter: () => (project, remark) => {
    const values = Object.fromEntries(
      Object.entries(project).map(([name, value]) => [name, alone(value)]),
    );
    return fp7Project(
      values,
      { partners: textsIn(project, "Partners"), countries: textsIn(project, "Country") },
      remark,
    );
  },
});

/** What stands alone in a list, and lists without how to reach a person. */
function alone(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const kept = value.filter((each) => typeof each !== "string" || !isReach(each));
  return kept.length === 1 ? kept[0] : kept;
}

function textsIn(project: JsonObject, name: string): readonly string[] {
  const value = project[name];
  const list = Array.isArray(value) ? value : [value];
  return list.flatMap((each) => textIn({ each }, "each") ?? []);
}
