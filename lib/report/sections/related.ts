import { formatFixed } from "../../frame/mod.ts";
import { rankedBars } from "../../plot/mod.ts";
import { wholeWords } from "../../words/numbers.ts";
import type { Exhibit, Section } from "../report.ts";
import type { Scope } from "../scope.ts";

const TAKE = 10;

/** Topics that share organisations with each topic; null where none does. */
export async function gatherRelated(scope: Scope): Promise<Section | null> {
  const { trends, topics, children, signal } = scope;
  const exhibits: Exhibit[] = [];
  for (const [index, topic] of topics.entries()) {
    const frame = await trends.related(topic, { take: TAKE, children, signal });
    if (!frame.height) continue;
    const anchor = topics.length > 1 ? `related-topics-${index + 1}` : "related-topics";
    const counts = frame.numbers("organizationCount");
    const similarities = frame.numbers("similarity");
    const decimals = Math.max(...similarities.map((each) => each ?? 0)) < 0.1 ? 3 : 2;
    exhibits.push({
      anchor,
      title: `Topics near ${topic.name}`,
      sentences: [],
      frame,
      show: {
        as: "chart",
        half: true,
        chart: rankedBars(frame, {
          value: "similarity",
          title: `Topics near ${topic.name}`,
          subtitle: "Similarity (Jaccard) of the organisations active in both topics, 0 to 1",
        }),
      },
      rules: [
        "Jaccard similarity: the organisations active in both topics, divided by those active in either.",
      ],
    }, {
      anchor: `${anchor}-shared`,
      title: `Organisations shared with ${topic.name}`,
      sentences: [],
      frame,
      show: {
        as: "table",
        half: true,
        columns: [
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
            cells: counts.map((each) => each === null ? "–" : wholeWords(each)),
          },
          {
            name: "Similarity",
            unit: null,
            numeric: true,
            cells: similarities.map((each) => each === null ? "–" : formatFixed(each, decimals)),
          },
        ],
        foot: null,
      },
      rules: [],
    });
  }
  if (!exhibits.length) return null;
  return {
    anchor: "related",
    title: "Related topics",
    sentences: ["Topics in which the same organisations are active, the most similar first."],
    exhibits,
  };
}
