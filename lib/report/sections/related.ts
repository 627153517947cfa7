import { formatFixed } from "../../frame/mod.ts";
import { rankedBars } from "../../plot/mod.ts";
import { wholeWords } from "../../words/numbers.ts";
import { beforeTie, RANKED, tieRules } from "../ranked.ts";
import type { Section, TableColumn } from "../report.ts";
import type { Scope } from "../scope.ts";

/** Topics that share organisations with the topic; null where none does, and without a topic. */
export async function gatherRelated(scope: Scope): Promise<Section | null> {
  const { trends, line: { topic, children }, signal, prefix } = scope;
  if (!topic) return null;
  const all = await trends.related(topic, { take: RANKED + 1, children, signal });
  const ranked = beforeTie(all, "similarity");
  if (!ranked) return null;
  const { frame } = ranked;
  const anchor = `${prefix}related-topics`;
  const counts = frame.numbers("organizationCount");
  const similarities = frame.numbers("similarity");
  const decimals = Math.max(...similarities.map((each) => each ?? 0)) < 0.1 ? 3 : 2;
  const column = (name: string, numeric: boolean, cells: readonly (string | null)[]) => (
    { name, unit: null, numeric, cells: cells.map((each) => each ?? "–") } satisfies TableColumn
  );
  return {
    anchor: `${prefix}related`,
    title: `Related topics${scope.suffix}`,
    sentences: ["Topics in which the same organisations are active, the most similar first."],
    exhibits: [{
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
        "Jaccard similarity: the organisations active in both topics, divided by those active in " +
        "either.",
        ...tieRules(ranked),
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
          column("Topic", false, frame.texts("name")),
          column(
            "Organisations in both",
            true,
            counts.map((each) => each === null ? null : wholeWords(each)),
          ),
          column(
            "Similarity",
            true,
            similarities.map((each) => each === null ? null : formatFixed(each, decimals)),
          ),
        ],
        foot: null,
      },
      rules: [],
    }],
  };
}
