import type { Frame } from "../../frame/mod.ts";
import { rankedBars, smallMultiples } from "../../plot/mod.ts";
import { growthBySeries, type Query } from "../../study/mod.ts";
import { capital, listWords, percentWords } from "../../words/numbers.ts";
import { boundWords, doubtSentence } from "../words/course.ts";
import { colorOf } from "../colors.ts";
import { doubtsOf, isGrave } from "../doubts.ts";
import { LEAST_RECORDS } from "../growth.ts";
import type { Exhibit, Section } from "../report.ts";
import type { Scope } from "../scope.ts";
import { documentsOn, type Evidence } from "./evidence.ts";

const MOST_SAID = 3;

/** The topics beside each other, per type of evidence; null for a single topic. */
export async function gatherSideBySide(
  scope: Scope,
  evidence: readonly Evidence[],
): Promise<Section | null> {
  if (scope.topics.length < 2 || !evidence.length) return null;
  const exhibits: Exhibit[] = [];
  for (const each of evidence) {
    await scope.breathe();
    exhibits.push(...await comparedOf(scope, each));
  }
  return {
    anchor: "side-by-side",
    title: "Topics side by side",
    sentences: [
      "The same scales in every panel, so that heights compare. A document on several of the " +
      "topics counts once at each of them.",
    ],
    exhibits,
  };
}

async function comparedOf(scope: Scope, { collection, noun }: Evidence): Promise<Exhibit[]> {
  const { trends, topics, resolution, signal } = scope;
  const names = namesOf(scope);
  const queries: Record<string, Query> = {};
  for (const [at, topic] of topics.entries()) {
    queries[names[at]!] = documentsOn({ ...scope, topics: [topic] }, collection);
  }
  const comparison = trends.compare(queries);
  const frame = await comparison.timeSeries(resolution, { signal });
  await scope.breathe();
  const growth = growthBySeries(
    await comparison.timeSeries(resolution, { format: "long", signal }),
  );
  const panels: Exhibit = {
    anchor: `${collection}-by-topic`,
    title: `${capital(noun)} by topic`,
    sentences: [],
    frame,
    show: {
      as: "chart",
      half: true,
      chart: smallMultiples(frame, {
        color: colorOf(collection),
        title: `${capital(noun)} by topic`,
        subtitle: `${capital(noun)} per ${resolution}; same scales`,
      }),
    },
    rules: [],
  };
  const enough = enoughOf(growth);
  const cautions = await cautionsOf(
    scope,
    queries,
    noun,
    enough.map((row) => nameAt(growth, row)),
  );
  const claimed = enough.filter((row) => !cautions.has(nameAt(growth, row)));
  const said = [...cautions.values()];
  if (!claimed.length) return [{ ...panels, sentences: said }];
  return [panels, {
    anchor: `${collection}-growth-by-topic`,
    title: `Growth of ${noun} by topic`,
    sentences: [sentenceOf(growth, claimed), ...said],
    frame: growth,
    show: {
      as: "chart",
      half: true,
      chart: rankedBars(
        claimed.map((row) => ({
          name: nameAt(growth, row),
          value: growth.numbers("growth")[row] ?? null,
          low: growth.numbers("low")[row] ?? null,
          high: growth.numbers("high")[row] ?? null,
        })),
        {
          from: growth,
          share: true,
          color: colorOf(collection),
          title: `Growth of ${noun} by topic`,
          subtitle: "Average growth per year; thin line: 95 % interval",
        },
      ),
    },
    derived: true,
    rules: [
      "Average growth over the complete buckets (quasi-Poisson). Topics whose intervals overlap " +
      "may well grow alike.",
    ],
  }];
}

/** Different names: topics with the same one are told apart by their ids. */
function namesOf({ topics }: Scope): string[] {
  return topics.map(({ id, name }) =>
    topics.filter((other) => other.name === name).length > 1 ? `${name} (${id})` : name
  );
}

/** Rows with a growth that rests on enough records. */
function enoughOf(growth: Frame): number[] {
  const [values, counts] = [growth.numbers("growth"), growth.numbers("count")];
  return [...values.keys()].filter((row) =>
    values[row] !== null && (counts[row] ?? 0) >= LEAST_RECORDS
  );
}

function nameAt(growth: Frame, row: number): string {
  return growth.texts("name")[row] ?? "";
}

/** Topics whose growth is not claimed, as their own report would not, each with a sentence why. */
async function cautionsOf(
  scope: Scope,
  queries: Readonly<Record<string, Query>>,
  noun: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  const { resolution, signal } = scope;
  const cautions = new Map<string, string>();
  for (const name of names) {
    const query = queries[name]!;
    const doubts = await doubtsOf(
      await query.timeSeries(resolution, { signal }),
      query,
      `${noun} on ${name}`,
      scope,
    );
    if (!isGrave(doubts)) continue;
    cautions.set(name, `No growth is claimed for ${name}. ${doubtSentence(doubts.trend)}`);
  }
  return cautions;
}

/** The fastest topics with their intervals, and whether one is clearly the fastest. */
function sentenceOf(growth: Frame, rows: readonly number[]): string {
  const [values, lows, highs] = [
    growth.numbers("growth"),
    growth.numbers("low"),
    growth.numbers("high"),
  ];
  const ranked = rows.toSorted((one, other) => values[other]! - values[one]!);
  const said = ranked.slice(0, MOST_SAID).map((row) =>
    `${nameAt(growth, row)} ${percentWords(values[row]!)} a year (${
      boundWords(lows[row] ?? null, highs[row] ?? null)
    })`
  );
  const listed = `${capital(listWords(said))}${
    ranked.length > MOST_SAID ? `, the fastest of ${ranked.length}` : ""
  }.`;
  const [first, ...others] = ranked;
  if (!others.length) return listed;
  const clear = (lows[first!] ?? -1) > 0 &&
    others.every((row) => (lows[first!] ?? -1) > (highs[row] ?? Infinity));
  return clear
    ? `${listed} The growth of ${nameAt(growth, first!)} is clearly the fastest.`
    : `${listed} The intervals overlap: none is clearly the fastest.`;
}
