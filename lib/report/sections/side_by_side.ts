import type { DocumentType } from "../../catalogue/collections.ts";
import { assemble, column } from "../../frame/mod.ts";
import { rankedBars, smallMultiples } from "../../plot/mod.ts";
import { capital, collectionWords } from "../../words/numbers.ts";
import { colorOf } from "../colors.ts";
import { isClaim } from "../growth.ts";
import { orderOf } from "../order.ts";
import type { Exhibit, Section } from "../report.ts";
import type { Scope } from "../scope.ts";
import { isClaimed } from "../story.ts";
import { documentsOn, type Evidence } from "./evidence.ts";

/** What is known of one line of several. */
interface Compared {
  readonly scope: Scope;
  readonly evidence: readonly Evidence[];
}

/** A line that has a type of evidence. */
interface Told {
  readonly scope: Scope;
  readonly story: Evidence;
}

/** The lines beside each other, per type of evidence; null for a single line. */
export async function sideBySideSection(lines: readonly Compared[]): Promise<Section | null> {
  if (lines.length < 2) return null;
  const all = lines.flatMap(({ scope, evidence }) => evidence.map((story) => ({ scope, story })));
  const byType = [...Map.groupBy(all, ({ story }) => story.type)]
    .filter(([, told]) => told.length > 1)
    .sort(([one], [other]) => orderOf(one) - orderOf(other));
  const exhibits: Exhibit[] = [];
  for (const [type, told] of byType) exhibits.push(...await comparedOf(type, told));
  if (!exhibits.length) return null;
  return {
    anchor: "side-by-side",
    title: "Side by side",
    sentences: [
      "The same scales in every panel, so that heights compare. A document that several of them " +
      "count is in each.",
    ],
    exhibits,
  };
}

async function comparedOf(type: DocumentType, told: readonly Told[]): Promise<Exhibit[]> {
  const { scope: { trends, resolution, signal, breathe } } = told[0]!;
  await breathe();
  const noun = collectionWords(type);
  const comparison = trends.compare(
    Object.fromEntries(told.map(({ scope }) => [scope.line.name, documentsOn(scope, type)])),
  );
  const frame = await comparison.timeSeries(resolution, { signal });
  const panels: Exhibit = {
    anchor: `${type}-side-by-side`,
    title: `${capital(noun)} side by side`,
    sentences: [],
    frame,
    show: {
      as: "chart",
      half: true,
      chart: smallMultiples(frame, {
        color: colorOf(type),
        title: `${capital(noun)} side by side`,
        subtitle: `${capital(noun)} per ${resolution}; same scales`,
      }),
    },
    rules: [],
  };
  const growth = growthExhibit(type, noun, told);
  return growth ? [panels, growth] : [panels];
}

/** The claimed growth of several lines; null where fewer than two have one. */
function growthExhibit(type: DocumentType, noun: string, told: readonly Told[]): Exhibit | null {
  const claimed = told.filter(({ story }) => isClaimed(story) && isClaim(story.course))
    .map(({ scope, story }) => ({ name: scope.line.name, growth: story.course.growth!, story }))
    .sort((one, other) => other.growth.rate.value! - one.growth.rate.value!);
  const [first, ...others] = claimed;
  if (!first || !others.length) return null;
  const each = <T>(read: (one: (typeof claimed)[number]) => T) => claimed.map(read);
  const frame = assemble("table", [
    [column("name", "text", "What it is the growth of"), each(({ name }) => name)],
    [column("from", "text", "First period of the growth"), each(({ growth }) => growth.from)],
    [column("to", "text", "Last period of the growth"), each(({ growth }) => growth.to)],
    [
      column("growth", "number", "Growth per year, as a fraction"),
      each(({ growth }) => growth.rate.value),
    ],
    [column("low", "number", "Lower bound of the growth"), each(({ growth }) => growth.rate.low)],
    [column("high", "number", "Upper bound of the growth"), each(({ growth }) => growth.rate.high)],
  ], {
    notes: claimed.flatMap(({ growth }) => growth.notes),
    provenance: {
      ...first.growth.provenance,
      subjects: claimed.flatMap(({ name, growth }) =>
        growth.provenance.subjects.map((subject) => ({ ...subject, name }))
      ),
      request: Object.fromEntries(
        claimed.map(({ name, growth }) => [name, growth.provenance.request]),
      ),
    },
  });
  const clear = others.every(({ growth }) =>
    (first.growth.rate.low ?? -1) > (growth.rate.high ?? Infinity)
  );
  return {
    anchor: `${type}-growth`,
    title: `Growth of ${noun}`,
    sentences: [
      clear
        ? `Of those with a claimed trend, ${first.name} grew the fastest.`
        : "The intervals overlap: none was clearly the fastest.",
    ],
    frame,
    show: {
      as: "chart",
      half: true,
      chart: rankedBars(
        each(({ name, growth: { rate } }) => ({ name, ...rate })),
        {
          from: frame,
          share: true,
          color: colorOf(type),
          title: `Growth of ${noun}`,
          subtitle: "Average growth per year; thin line: 95 % interval",
        },
      ),
    },
    derived: true,
    rules: [
      "Average growth over what is complete (quasi-Poisson), where a trend can be claimed. " +
      "What has overlapping intervals may well grow alike.",
    ],
  };
}
