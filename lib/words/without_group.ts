import { collectionWords, countWords, wholeWords } from "./numbers.ts";

/** How many records of a collection do not tell what groups are made by. */
export interface WithoutGroup {
  /** `country`. */
  readonly by: string;
  readonly collection: string;
  readonly count: number;
  readonly of: number;
}

/** `5,323 of 5,333 patents tell no country`. */
export function withoutGroupWords({ by, collection, count, of }: WithoutGroup): string {
  const records = countWords(of, collectionWords(collection));
  return `${wholeWords(count)} of ${records} ${count === 1 ? "tells" : "tell"} no ${
    groupingWords(by)
  }`;
}

/** What groups are made by, in words. */
export function groupingWords(by: string): string {
  return by === "organization" ? "organisation" : by;
}
