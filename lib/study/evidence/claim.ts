import { checkSurplus } from "../../words/check.ts";
import { checkQuery, type Query } from "../_query.ts";
import { Claim } from "./_claim.ts";
import { testFaster } from "./_claim_faster.ts";
import { testGrowth } from "./_claim_growth.ts";
import { testMore } from "./_claim_more.ts";

export {
  Claim,
  type ClaimMeasure,
  type ClaimOptions,
  type ClaimTest,
  type ClaimVerdict,
} from "./_claim.ts";

/**
 * Claims about trends, to be tested: `claim.grows(query).test()` says whether it holds, does not
 * hold, or cannot be decided from the evidence, with the numbers and with what to doubt.
 *
 * @category Evidence
 * @example
 * ```ts ignore
 * await claim.grows(trends.patents()).test();
 * await claim.growsFaster(trends.patents(), trends.newsArticles()).test();
 * ```
 *
 * @example
 * ```ts
 * import { assert } from "@std/assert";
 * import { buildDemo, claim, openCorpus } from "trendframe";
 *
 * const folder = await Deno.makeTempDir();
 * await buildDemo(`${folder}/demo.sqlite`, { documents: 500 });
 * await using trends = await openCorpus(`${folder}/demo.sqlite`);
 * const { verdict } = await claim.grows(trends.researchArticles()).test();
 * assert(verdict === "holds");
 * await Deno.remove(folder, { recursive: true });
 * ```
 */
export const claim = Object.freeze({
  /** The records of a query become more from year to year. */
  grows: function (query: Query): Claim {
    checkQueries([query], arguments);
    return new Claim(`${query} grow`, (said, options) => testGrowth(said, query, "up", options));
  },

  /** The records of a query become fewer from year to year. */
  shrinks: function (query: Query): Claim {
    checkQueries([query], arguments);
    return new Claim(
      `${query} shrink`,
      (said, options) => testGrowth(said, query, "down", options),
    );
  },

  /** One query grows faster than another, over the buckets that both have. */
  growsFaster: function (query: Query, than: Query): Claim {
    checkQueries([query, than], arguments);
    return new Claim(
      `${query} grow faster than ${than}`,
      (said, options) => testFaster(said, query, than, options),
    );
  },

  /** One query has more records than another, over the buckets that both have. */
  moreThan: function (query: Query, than: Query): Claim {
    checkQueries([query, than], arguments);
    return new Claim(
      `${query} are more than ${than}`,
      (said, options) => testMore(said, query, than, options),
    );
  },
});

function checkQueries(queries: readonly Query[], given: IArguments): void {
  for (const query of queries) checkQuery(query, "make a claim");
  checkSurplus("make a claim", given, queries.length);
}
