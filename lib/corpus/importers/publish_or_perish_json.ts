import { articleOf } from "./_article.ts";
import { isoDate } from "./_dates.ts";
import { Fields } from "./_fields.ts";
import { jsonImporter } from "./_json.ts";
import { Sources } from "./_sources.ts";
import { told } from "./_told.ts";
import { isObject, textIn } from "./_values.ts";
import { WorkIds } from "./_work_ids.ts";

const FIELDS = {
  title: ["title"],
  summary: ["abstract"],
  doi: ["doi"],
  journal: ["source"],
  citations: ["cites"],
  workType: ["type"],
  url: ["article_url", "fulltext_url"],
};

/** Works that Publish or Perish found, saved as JSON: research articles, whose dates are years. */
export const publishOrPerishJson = jsonImporter({
  name: "publish-or-perish-json",
  title: "Publish or Perish results (JSON)",
  licence: "not known",
  attribution: "Publish or Perish, Harzing.com",
  key: "results",
  isRecord: (object) => "title" in object && "rank" in object,
  recognise: (text) =>
    ["title", "cites", "ecc", "rank", "use"].every((name) => text.includes(`"${name}"`))
      ? null
      : 'works with "title", "cites", "ecc", "rank" and "use"',
  converter: () => {
    const sources = new Sources();
    const ids = new WorkIds("pop");
    return (work, remark) => {
      const row = new Fields(work, remark);
      const year = row.look("year");
      const record = articleOf(row, FIELDS, sources, {
        id: (each) => ids.of({ ...each, year }),
        // 0 is a year that is not known
        published: year === "0" ? undefined : row.date("year", isoDate),
      });
      return {
        record: { ...record, ...told({ ...record.told, authors: namesOf(work.authors) }) },
      };
    };
  },
});

/** Names, or people with their affiliations. */
function namesOf(authors: unknown): readonly string[] {
  return [authors].flat().flatMap((each) =>
    typeof each === "string" ? each : isObject(each) ? textIn(each, "name") ?? [] : []
  );
}
