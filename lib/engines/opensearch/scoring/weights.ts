import type { SearchLeaf } from "../../../catalogue/search_text.ts";
import { beginningOf, stemsOf, termKey } from "../../answering/search_terms.ts";
import { idf } from "../../embedded/kernels/mod.ts";
import { having } from "../filter/scope.ts";
import { stemsBeginning } from "../filter/words.ts";
import { tokenOf } from "../layout/keys.ts";
import type { Session } from "../session.ts";

/** A word, prefix or phrase as a score counts it. */
export interface Weighted {
  readonly leaf: SearchLeaf;
  /** The stems of the word, of the words in a row, or of all that begin so. */
  readonly tokens: readonly string[];
  /** Its idf; a phrase the sum of its words', a prefix that of all its words as one. */
  readonly weight: number;
}

/** What the words of a search string weigh, each once. */
export async function weighed(
  session: Session,
  leaves: readonly SearchLeaf[],
): Promise<readonly Weighted[]> {
  const distinct = new Map(leaves.map((leaf) => [termKey(leaf), leaf]));
  const found = [...distinct.values()].map(async (leaf): Promise<Weighted> => {
    if (leaf.type === "prefix") {
      const tokens = await stemsBeginning(session, session.collection, beginningOf(leaf));
      return { leaf, tokens, weight: idf(session.meta.withText, await holding(session, tokens)) };
    }
    const tokens = stemsOf(leaf).map(tokenOf);
    const counts = await Promise.all(tokens.map((token) => holding(session, [token])));
    const sum = counts.reduce((sum, count) => sum + idf(session.meta.withText, count), 0);
    return { leaf, tokens, weight: Math.fround(sum) };
  });
  return await Promise.all(found);
}

/** How many records hold any of some stems. */
export function holding(session: Session, tokens: readonly string[]): Promise<number> {
  const { state, collection } = session;
  const key = tokens.length === 1 ? tokens[0]! : JSON.stringify(tokens);
  return state.ofWords(`holding ${collection} ${key}`, async () => {
    if (!tokens.length) return 0;
    const { total } = await session.search({ query: having("text", tokens), size: 0 });
    return total;
  }, () => key.length);
}
