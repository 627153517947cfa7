import { formatFixed, type Frame } from "../../frame/mod.ts";
import { countWords, fewWords, wholeWords } from "../../words/numbers.ts";
import { rowsBeforeTie } from "../ranked.ts";
import { type Breadth, BROAD_PART, type Distinct, distinctTopics } from "../related_topics.ts";
import type { Exhibit, Section, TableColumn } from "../report.ts";
import type { TopicRef } from "../../query/mod.ts";
import type { Scope } from "../scope.ts";

const TAKE = 6;
/** So many are asked for: twins and general ones are left out. */
const ASKED = 60;
const NAMED = 6;

/** Topics that share organisations with the topic; null where none does, or all alike. */
export async function gatherRelated(scope: Scope): Promise<Section | null> {
  const { trends, line: { topic, children }, signal, prefix } = scope;
  if (!topic) return null;
  const found = await trends.related(topic, { take: ASKED, children, signal });
  const distinct = distinctTopics(found, topic.name, await breadthOf(scope, topic));
  const exhibit = relatedExhibit(distinct, topic.name, `${prefix}related-topics`);
  if (!exhibit) return null;
  return {
    anchor: `${prefix}related`,
    title: `Related topics${scope.suffix}`,
    sentences: ["Topics in which the same organisations are active, the most similar first."],
    exhibits: [exhibit],
  };
}

/** How broad the topic is, and from where on a topic is broad; null where the engine cannot tell. */
async function breadthOf(
  { trends, info, signal, line: { children } }: Scope,
  topic: TopicRef,
): Promise<Breadth | null> {
  const all = info.types.organizations?.count;
  const take = Math.floor(BROAD_PART * (info.types.topics?.count ?? 0));
  if (!trends.engine.capabilities.groupBy || !all || !take) return null;
  const largest = await trends.organizations().groupBy("topic", { take, signal });
  const own = await trends.organizations().topic(topic, { children }).count({ signal });
  return { own, all, broad: largest.numbers("count").at(-1) ?? Infinity };
}

/** The most similar topics, or where all are equally similar those that share most. */
function relatedExhibit(
  { frame: found, merged, generic }: Distinct,
  name: string,
  anchor: string,
): Exhibit | null {
  const similarities = found.numbers("similarity");
  const counts = found.numbers("organizationCount");
  const similar = rowsBeforeTie(similarities, TAKE);
  const rows = similar || rowsBeforeTie(counts, TAKE);
  if (!rows) return null;
  const frame = found.head(rows);
  const isCut = rows < Math.min(TAKE, found.height);
  const tie = similar
    ? `a similarity of ${formatFixed(similarities[rows] ?? 0, 3)}`
    : `${wholeWords(counts[rows] ?? 0)} shared organisations`;
  return {
    anchor,
    title: `Topics near ${name}`,
    sentences: [
      generic.length ? `Too general to say much, and left out: ${fewWords(generic, NAMED)}.` : "",
    ].filter(Boolean),
    frame,
    show: {
      as: "table",
      half: false,
      columns: columnsOf(frame, !!similar),
      foot: isCut ? `The next topics tie at ${tie}` : null,
    },
    rules: [
      "Similarity (Jaccard): the organisations active in both topics, divided by those active in " +
      "either, 0 to 1.",
      ...(generic.length
        ? [
          "A topic is left out as general where it is among the tenth of all topics with the most " +
          "organisations, and of its own less than a third are active in this topic, or less than " +
          "twice the part of all organisations that is.",
        ]
        : []),
      ...(merged.length
        ? [
          `Topics of the same words are one, the most similar of them: ${
            fewWords(merged, NAMED)
          } (${countWords(merged.length, "names")}).`,
        ]
        : []),
    ],
  };
}

function columnsOf(frame: Frame, isSimilar: boolean): TableColumn[] {
  const similarities = frame.numbers("similarity");
  const counts = frame.numbers("organizationCount");
  const ranked = (isSimilar ? similarities : counts).map((each) => each ?? 0);
  const most = Math.max(...ranked);
  const decimals = Math.max(...similarities.map((each) => each ?? 0)) < 0.1 ? 3 : 2;
  const names = frame.texts("name").map((each) => each ?? "–");
  return [
    {
      name: "Topic",
      unit: null,
      numeric: false,
      cells: names,
      bars: ranked.map((each) => most > 0 ? each / most : 0),
    },
    {
      name: "Organisations in both",
      unit: null,
      numeric: true,
      cells: counts.map((each) => each === null ? "–" : wholeWords(each)),
    },
    {
      name: "Similarity",
      unit: null,
      numeric: true,
      cells: similarities.map((each) => each === null ? "–" : formatFixed(each, decimals)),
    },
  ];
}
