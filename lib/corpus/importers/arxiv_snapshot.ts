import type { SourceDate } from "../record.ts";
import { articleOf } from "./_article.ts";
import { instantOf, writtenDate } from "./_dates.ts";
import { Fields } from "./_fields.ts";
import { jsonImporter } from "./_json.ts";
import { RowError } from "./_row_error.ts";
import { Sources } from "./_sources.ts";
import { objectsOf, textIn } from "./_values.ts";
import { doiOf } from "./_web.ts";

const FIELDS = { title: ["title"], summary: ["abstract"], doi: ["doi"], journal: ["journal-ref"] };

const SOURCE = new Sources().named("arXiv");

/** Preprints of the snapshot of arXiv's metadata, a record a line. */
export const arxivSnapshot = jsonImporter({
  name: "arxiv-snapshot",
  title: "arXiv preprints (metadata snapshot)",
  licence: "CC0 1.0",
  attribution: "arXiv",
  key: "records",
  isRecord: (object) => textIn(object, "id") !== undefined && "categories" in object,
  recognise: (text) =>
    ["submitter", "authors_parsed", "journal-ref", "categories"].every((name) =>
        text.includes(`"${name}"`)
      )
      ? null
      : 'preprints with "submitter", "authors_parsed", "journal-ref" and "categories"',
  converter: () => {
    const sources = new Sources();
    return (preprint, remark) => {
      const row = new Fields(preprint, remark);
      const id = row.text("id");
      if (id === undefined) {
        throw new RowError("Cannot import the preprint: it must have an id, current value is none");
      }
      const record = articleOf(row, FIELDS, sources, {
        id: () => `arxiv:${id}`,
        published: firstVersion(preprint.versions),
        workType: "preprint",
        url: `https://arxiv.org/abs/${id}`,
        // every preprint has a DOI of arXiv's own beside that of a journal
        doi: doiOf(`10.48550/arxiv.${id}`),
        told: { authors: namesOf(preprint.authors_parsed) },
      });
      return {
        record: {
          ...record,
          source: SOURCE,
          title: oneLine(record.title),
          summary: oneLine(record.summary),
        },
        asOf: instantOf(row.look("update_date")),
      };
    };
  },
});

/** The snapshot breaks long lines. */
function oneLine(text: string | undefined): string | undefined {
  return text?.replace(/\s+/g, " ");
}

/** `[{ "version": "v1", "created": "Mon, 2 Apr 2007 19:18:42 GMT" }]` */
function firstVersion(versions: unknown): SourceDate | undefined {
  const [first] = objectsOf(versions);
  const created = first && textIn(first, "created");
  return created === undefined ? undefined : writtenDate(created, null) ?? undefined;
}

/** `[["Li", "Bo", ""]]` */
function namesOf(authors: unknown): readonly string[] {
  return (Array.isArray(authors) ? authors : []).filter(Array.isArray).map((parts) =>
    parts.slice(0, 2).filter((part) => typeof part === "string" && part !== "").join(", ")
  );
}
