import type { SourceValues } from "../../catalogue/source_fields.ts";
import type { DocumentRecord, SourceDate } from "../record.ts";
import type { Fields } from "./_fields.ts";
import { languageOf } from "./_languages.ts";
import { known } from "./_made.ts";
import { readable } from "./_markup.ts";
import type { Sources } from "./_sources.ts";
import { countOf, wholeText } from "./_values.ts";
import { retractionIn, told } from "./_told.ts";
import { doiOf, web } from "./_web.ts";

/** What the fields of a source of literature are called; of several names the first known one. */
export interface ArticleFields {
  readonly title: readonly string[];
  readonly summary?: readonly string[];
  readonly language?: string;
  readonly doi?: readonly string[];
  readonly journal?: readonly string[];
  readonly journalAbbr?: readonly string[];
  readonly citations?: readonly string[];
  readonly workType?: readonly string[];
  readonly url?: readonly string[];
}

/** What only the source itself can tell of its works. */
export type ArticleParts =
  & Pick<DocumentRecord, "topics" | "organizations" | "places">
  & {
    /** Identifier of a work, of which title and DOI are known by now. */
    id(work: { readonly title: string | undefined; readonly doi: string | undefined }): string;
    readonly published: SourceDate | undefined;
    readonly workType?: string | undefined;
    /** For works without a field of it. */
    readonly doi?: string | undefined;
    readonly url?: string | undefined;
    /** Without retraction, that of the title counts. */
    readonly told?: SourceValues | undefined;
    /** Fields of which the record says less than they do. */
    readonly kept?: readonly string[];
  };

/** A research article of a row whose fields have these names. */
export function articleOf(
  row: Fields,
  names: ArticleFields,
  sources: Sources,
  { id, published, workType, url, doi: otherDoi, told: values = {}, kept = [], ...parts }:
    ArticleParts,
): DocumentRecord {
  const doi = firstOf(names.doi, (name) => row.convert(name, doiOf, "DOI")) ?? otherDoi;
  const title = plainText(row, names.title);
  const journal = plainText(row, names.journal);
  return {
    kind: "research-articles",
    id: id({ title, doi }),
    source: sources.named(journal),
    published,
    ...web(url) ?? firstOf(names.url, (name) => web(row.look(name))) ??
      web(doi && `https://doi.org/${doi}`),
    language: names.language && row.take(names.language, languageOf),
    title,
    summary: plainText(row, names.summary),
    ...parts,
    fields: known({
      journal,
      journalAbbr: firstOf(names.journalAbbr, (name) => row.text(name)),
      doi,
      forwardCitationCount: firstOf(
        names.citations,
        (name) => row.convert(name, (text) => countOf(wholeText(text)), "count"),
      ),
      workType: workType ?? firstOf(names.workType, (name) => row.text(name)),
    }),
    ...told({ ...values, retracted: values.retracted ?? retractionIn(title) }),
    extra: row.rest(...kept),
  };
}

/** A text as people read it; one that is written otherwise stays in the rest too. */
function plainText(row: Fields, names: readonly string[] | undefined): string | undefined {
  return firstOf(names, (name) => {
    const plain = readable(row.look(name) ?? "");
    row.take(name, (text) => text === plain || null);
    return plain || undefined;
  });
}

/** What the first name gives that gives anything. */
export function firstOf<T>(
  names: readonly string[] | undefined,
  read: (name: string) => T | undefined,
): T | undefined {
  for (const name of names ?? []) {
    const value = read(name);
    if (value !== undefined) return value;
  }
  return undefined;
}
