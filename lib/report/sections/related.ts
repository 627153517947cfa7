import { formatFixed, type Frame } from "../../frame/mod.ts";
import { rankedBars } from "../../plot/mod.ts";
import { wholeWords } from "../../words/numbers.ts";
import { rowsBeforeTie } from "../ranked.ts";
import type { Exhibit, Section, TableColumn } from "../report.ts";
import type { Scope } from "../scope.ts";

const TAKE = 10;

/** Topics that share organisations with the topic; null where none does, or all alike. */
export async function gatherRelated(scope: Scope): Promise<Section | null> {
  const { trends, line: { topic, children }, signal, prefix } = scope;
  if (!topic) return null;
  // one more shows whether the list would cut a tie
  const found = await trends.related(topic, { take: TAKE + 1, children, signal });
  const exhibits = relatedExhibits(found, topic.name, `${prefix}related-topics`);
  if (!exhibits.length) return null;
  return {
    anchor: `${prefix}related`,
    title: `Related topics${scope.suffix}`,
    sentences: ["Topics in which the same organisations are active, the most similar first."],
    exhibits,
  };
}

/** The most similar topics, and where all are equally similar those that share most. */
function relatedExhibits(found: Frame, name: string, anchor: string): Exhibit[] {
  const similarities = found.numbers("similarity");
  const counts = found.numbers("organizationCount");
  const similar = rowsBeforeTie(similarities, TAKE);
  const rows = similar || rowsBeforeTie(counts, TAKE);
  if (!rows) return [];
  const frame = found.head(rows);
  const isCut = rows < Math.min(TAKE, found.height);
  const tie = similar
    ? `a similarity of ${formatFixed(similarities[rows] ?? 0, 3)}`
    : `${wholeWords(counts[rows] ?? 0)} shared organisations`;
  const shared: Exhibit = {
    anchor: `${anchor}-shared`,
    title: `Organisations shared with ${name}`,
    sentences: [],
    frame,
    show: {
      as: "table",
      half: true,
      columns: columnsOf(frame),
      foot: isCut ? `The next topics tie at ${tie}` : null,
    },
    rules: [],
  };
  if (!similar) return [shared];
  return [{
    anchor,
    title: `Topics near ${name}`,
    sentences: [],
    frame,
    show: {
      as: "chart",
      half: true,
      chart: rankedBars(frame, {
        value: "similarity",
        title: `Topics near ${name}`,
        subtitle: "Similarity (Jaccard) of the organisations active in both topics, 0 to 1",
      }),
    },
    rules: [
      "Jaccard similarity: the organisations active in both topics, divided by those active in either.",
    ],
  }, shared];
}

function columnsOf(frame: Frame): TableColumn[] {
  const similarities = frame.numbers("similarity");
  const decimals = Math.max(...similarities.map((each) => each ?? 0)) < 0.1 ? 3 : 2;
  return [
    {
      name: "Topic",
      unit: null,
      numeric: false,
      cells: frame.texts("name").map((each) => each ?? "–"),
    },
    {
      name: "Organisations in both",
      unit: null,
      numeric: true,
      cells: frame.numbers("organizationCount").map((each) =>
        each === null ? "–" : wholeWords(each)
      ),
    },
    {
      name: "Similarity",
      unit: null,
      numeric: true,
      cells: similarities.map((each) => each === null ? "–" : formatFixed(each, decimals)),
    },
  ];
}
