import { listed } from "./_affiliations.ts";
import { articleOf, firstOf } from "./_article.ts";
import { csvImporter } from "./_csv.ts";
import { instantOf, isoDate } from "./_dates.ts";
import { openAlexId, referenceOf } from "./_openalex.ts";
import type { CsvRecord } from "./_csv_record.ts";
import { placeOf } from "./_places.ts";
import { Sources } from "./_sources.ts";
import { wholeText } from "./_values.ts";
import { WorkIds } from "./_work_ids.ts";
import type { OrganizationMention, TopicMention } from "../record.ts";

const COLUMNS = {
  title: ["title", "display_name"],
  summary: ["abstract"],
  language: "language",
  doi: ["doi"],
  citations: ["cited_by_count"],
  workType: ["type"],
  journal: ["primary_location.source.display_name"],
  url: ["primary_location.landing_page_url", "doi", "id"],
};

/** Works that OpenAlex exports as CSV, a column per field: research articles. */
export const openAlexCsv = csvImporter({
  name: "openalex-csv",
  title: "OpenAlex works (CSV)",
  licence: "CC0 1.0",
  attribution: "OpenAlex",
  columns: ["id", "doi", "publication_year", "publication_date", "cited_by_count"],
  converter: () => {
    const sources = new Sources();
    const ids = new WorkIds("openalex");
    return (row, remark) => {
      const id = row.take("id", (url) => /\bW\d+$/.test(url) ? openAlexId(url) : null);
      if (row.look("publication_date")?.endsWith("-01-01")) {
        remark({ code: "first_of_january", data: {} });
      }
      const organizations = institutionsOf(row.look("authorships.institutions") ?? "");
      return {
        record: articleOf(row, COLUMNS, sources, {
          id: (work) =>
            id ? `openalex:${id}` : ids.of({ ...work, year: row.look("publication_year") }),
          published: firstOf(
            ["publication_date", "publication_year"],
            (name) => row.date(name, (text) => isoDate(wholeText(text))),
          ),
          topics: topicsOf(row),
          organizations,
          // the countries of authors alone where no institution is told
          places: organizations.length > 0
            ? []
            : [...new Set(listed(row.look("authorships.countries"), "|"))].flatMap((country) =>
              placeOf({ country }) ?? []
            ),
          told: {
            authors: row.take("authorships.author.display_name", (cell) => listed(cell, "|")),
            keywords: row.take("keywords.display_name", (cell) => listed(cell, "|")),
            references: row.take(
              "referenced_works",
              (cell) => listed(cell, "|").flatMap((url) => referenceOf(url) ?? []),
            ),
            retracted: /^true$/i.test(row.look("is_retracted") ?? "") ? "is_retracted" : undefined,
          },
          kept: ["publication_year"],
        }),
        asOf: instantOf(row.look("updated_date")),
      };
    };
  },
});

/** Concepts with a score above 0; where there are none at all, topics, as parallel lists give them. */
function topicsOf(row: CsvRecord): readonly TopicMention[] {
  return row.look("concepts.id") === undefined
    ? mentionsOf(row, "openalex-topics", "topics", ["domain.", "field.", "subfield.", ""])
    : mentionsOf(row, "openalex", "concepts", [""]);
}

/** @param levels what stands before the columns of each part of a path, from the root down */
function mentionsOf(
  row: CsvRecord,
  vocabulary: string,
  group: string,
  levels: readonly string[],
): readonly TopicMention[] {
  const listOf = (column: string) => row.look(`${group}.${column}`)?.split("|") ?? [];
  const scores = listOf("score");
  const ids = levels.map((level) => listOf(`${level}id`));
  const names = levels.map((level) => listOf(`${level}display_name`));
  // where a name holds the mark of the list, nothing tells which is whose
  if ([...ids, ...names].some((list) => list.length !== scores.length)) return [];
  return scores.flatMap((text, at) => {
    const score = Number(text);
    const path = ids.map((list) => /[^/]+$/.exec(list[at]!)?.[0] ?? "");
    const named = names.map((list) => list[at]!);
    if (!(score > 0) || [...path, ...named].includes("")) return [];
    return [{ vocabulary, path, names: named, score: Math.min(score, 1) }];
  });
}

/** An institution as Python writes it into a cell. */
const INSTITUTION =
  /\{'id': '([^']*)', 'display_name': (?:'([^']*)'|"([^"]*)"), 'ror': (?:'([^']*)'|None), 'country_code': (?:'([^']*)'|None)/g;

function institutionsOf(cell: string): readonly OrganizationMention[] {
  const found = new Map<string, OrganizationMention>();
  for (const [, id, plain, quoted, ror, country] of cell.matchAll(INSTITUTION)) {
    const [name, key] = [plain ?? quoted ?? "", ror || id || null];
    if (name) found.set(key ?? name, { key, name, place: placeOf({ country }) });
  }
  return [...found.values()];
}
