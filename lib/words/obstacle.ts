import { countWords, listWords, wholeWords } from "./numbers.ts";

/** Why there is no nowcast, as data. */
export type NowcastObstacle =
  | { readonly code: "not_documents" }
  | { readonly code: "no_source_fields"; readonly engine: string }
  | { readonly code: "too_many_or_none"; readonly count: number; readonly most: number }
  | {
    readonly code: "few_added_days";
    readonly known: number;
    readonly of: number;
    readonly field: string;
  }
  | { readonly code: "no_added_day"; readonly fields: readonly string[] }
  | { readonly code: "no_exact_date"; readonly resolution: string }
  | { readonly code: "other_last_bucket"; readonly resolution: string; readonly label: string }
  | { readonly code: "not_estimated"; readonly label: string };

/** Why there is no nowcast, in words that follow a colon. */
export function obstacleWords(obstacle: NowcastObstacle): string {
  switch (obstacle.code) {
    case "not_documents":
      return "only documents have a day on which they were added";
    case "no_source_fields":
      return `the ${obstacle.engine} engine has no fields of the source`;
    case "too_many_or_none":
      return `it reads 1 to ${wholeWords(obstacle.most)} records, and ${
        wholeWords(obstacle.count)
      } match`;
    case "few_added_days":
      return `${wholeWords(obstacle.known)} of ${
        countWords(obstacle.of, "records")
      } have both a date and a day in ${obstacle.field}`;
    case "no_added_day":
      return `the records have no day on which they were added (looked for ${
        listWords(obstacle.fields)
      })`;
    case "no_exact_date":
      return `no record has a date as exact as a ${obstacle.resolution}`;
    case "other_last_bucket":
      return `the last ${obstacle.resolution} added to is ${obstacle.label}`;
    case "not_estimated":
      return `${obstacle.label} has no nowcast`;
  }
}
