import { DOCUMENT_TYPES, type DocumentType } from "../../catalogue/collections.ts";
import { sourceFieldOf } from "../../catalogue/source_fields.ts";
import type { Engine, RunOptions } from "../../engines/engine.ts";
import { notesOf } from "../../words/note.ts";
import { collectionWords, countWords } from "../../words/numbers.ts";
import { documentsHaving } from "./documents_having.ts";

/** The field of sources in which authors name what their work is about. */
const KEYWORDS = "keywords";

/**
 * What to ask in place of a topic that the corpus does not know: keywords where sources tell them,
 * and words where it has no topics at all; undefined where it only knows others. What explains a
 * refusal never takes its place.
 */
export async function insteadOfTopic(
  engine: Engine,
  name: string,
  options: RunOptions,
): Promise<string | undefined> {
  try {
    const { types } = await engine.corpus(options);
    // a server that does not tell what it holds may hold anything
    if (!Object.keys(types).length) return undefined;
    let isTold = false;
    for (const type of DOCUMENT_TYPES) {
      if (!types[type]?.count || !sourceFieldOf(type, KEYWORDS)) continue;
      const having = await havingKeyword(engine, type, name, options);
      if (having) {
        const have = `${countWords(having, collectionWords(type))} ${
          having === 1 ? "has" : "have"
        }`;
        return `none is named so, but ${have} this keyword: .field("keywords", …), ` +
          "--group-by keywords, --match";
      }
      isTold ||= having === 0;
    }
    if (types.topics?.count) return undefined;
    return isTold
      ? "the corpus has keywords and no topics: see --group-by keywords, --match, or build with --taxonomy"
      : "the corpus has no topics: ask its words by --match, or build it with --taxonomy";
  } catch (error) {
    if (options.signal?.aborted) throw error;
    return undefined;
  }
}

/** How many documents have a keyword; null where no source tells any. */
async function havingKeyword(
  engine: Engine,
  type: DocumentType,
  name: string,
  options: RunOptions,
): Promise<number | null> {
  const filter = { type: "field" as const, field: KEYWORDS, values: [name] };
  const having = await documentsHaving(engine, type, filter, options);
  return having && !notesOf(having.notes, "untold_field").length ? having.total : null;
}
