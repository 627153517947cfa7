import { formatInteger } from "../../frame/mod.ts";
import { timeSeries } from "../../plot/mod.ts";
import type { Exhibit, Section } from "../report.ts";
import type { Scope } from "../scope.ts";
import { capital } from "../words/numbers.ts";
import type { Evidence } from "./evidence.ts";

/** The topics beside each other, per type of evidence; null for a single topic. */
export async function gatherSideBySide(
  scope: Scope,
  evidence: readonly Evidence[],
): Promise<Section | null> {
  if (scope.topics.length < 2 || !evidence.length) return null;
  const exhibits: Exhibit[] = [];
  for (const each of evidence) {
    scope.signal?.throwIfAborted();
    exhibits.push(await comparedOf(scope, each));
  }
  return {
    anchor: "side-by-side",
    title: "Topics side by side",
    sentences: ["A document on several of the topics counts once at each of them."],
    exhibits,
  };
}

async function comparedOf(scope: Scope, { collection, noun }: Evidence): Promise<Exhibit> {
  const { trends, topics, children, resolution, signal } = scope;
  const queries = topics.map((topic) =>
    [topic.name, trends.documents(collection).topic(topic, { children })] as const
  );
  const frame = await trends.compare(Object.fromEntries(queries))
    .timeSeries(resolution, { signal });
  const totals = await Promise.all(queries.map(([, query]) => query.count({ signal })));
  return {
    anchor: `${collection}-by-topic`,
    title: `${capital(noun)} by topic`,
    sentences: [
      `${topics.map(({ name }, index) => `${name}: ${formatInteger(totals[index]!)}`).join("; ")}.`,
    ],
    frame,
    show: {
      as: "chart",
      half: true,
      chart: timeSeries(frame, {
        title: `${capital(noun)} by topic`,
        subtitle: `${capital(noun)} per ${resolution}`,
      }),
    },
    rules: [],
  };
}
