import type { TopicMention } from "../record.ts";
import { type Cells, partsOf } from "./cells.ts";
import type { TopicsColumn } from "./mapping.ts";

/** The topics that a column of a row names, which stays in the rest. */
export function topicsIn(cells: Cells, column: TopicsColumn, vocabulary: string): TopicMention[] {
  const items = cells.list(column);
  return items.map(({ name, id, score }) => {
    const names = column.levels === undefined ? [name] : partsOf(name, [column.levels]);
    return {
      vocabulary: column.vocabulary ?? vocabulary,
      path: id === undefined || names.length > 1 ? names : [id],
      names,
      score: relevance(score),
    };
  });
}

/** 0 (exclusive) to 1. */
function relevance(text: string | undefined): number {
  const score = Number(text ?? NaN);
  return score > 0 && score <= 1 ? score : 1;
}
