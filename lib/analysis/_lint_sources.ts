import { sum } from "simple-statistics";
import { note } from "../words/note.ts";
import { beginning, testableSources } from "./_source_series.ts";
import type { LintRule } from "./_trend_warning.ts";

const ONE_SOURCE = 0.8;
const NEW_SOURCE = 0.5;
const LOST_SOURCE = 0.1;
/** Of a rule's false alarms, over all sources that it looks at. */
const CHANCE = 0.01;
/** Standard errors of a gain that is clear: one-sided 1 %. */
const CLEAR = 2.326;

const oneSource: LintRule = (trend) => {
  const totals = (trend.sources ?? []).map(({ source, counts }) => ({
    source,
    count: sum(Array.from(counts)),
  }));
  // documents without a source are documents, too
  const total = Math.max(
    sum(Array.from(trend.counts)),
    sum(totals.map(({ count }) => count)),
  );
  if (totals.length < 2 || total === 0) return [];
  const top = totals.reduce((a, b) => b.count > a.count ? b : a);
  const share = top.count / total;
  if (share < ONE_SOURCE) return [];
  return [note("one_source", { ...top, total, share, withoutLabel: trend.withoutLabel ?? 0 })];
};

const sourceAppears: LintRule = (trend) => {
  const { labels, all, sources, scatter } = testableSources(trend);
  const half = Math.floor(labels.length / 2);
  const halves = (counts: readonly number[]) =>
    [counts.slice(0, half), counts.slice(counts.length - half)].map(sum) as [number, number];
  const gainOf = (counts: readonly number[]) => halves(counts)[1] - halves(counts)[0];
  const gain = gainOf(all);
  if (!(gain > CLEAR * Math.sqrt(sum(halves(all))))) return [];
  return sources.flatMap(({ source, counts }) => {
    const share = gainOf(counts) / gain;
    const { at, strays, chance } = beginning(counts, all, scatter);
    if (share < NEW_SOURCE || chance >= CHANCE / sources.length) return [];
    const [label, own] = [labels[at]!, gainOf(counts)];
    return [
      note("source_appears", { source, label, strays, gain: own, totalGain: gain, share, chance }),
    ];
  });
};

const sourceDisappears: LintRule = (trend) => {
  const { labels, all, sources, scatter } = testableSources(trend);
  return sources.flatMap(({ source, counts }) => {
    const { at, strays, chance } = beginning(counts.toReversed(), all.toReversed(), scatter);
    if (chance >= CHANCE / sources.length) return [];
    const last = labels.length - 1 - at;
    const count = sum(counts);
    const perBucket = count / (last + 1 - beginning(counts, all, scatter).at);
    const missing = perBucket * at / sum(all.slice(last + 1));
    if (missing < LOST_SOURCE) return [];
    const share = count / sum(all.slice(0, last + 1));
    return [
      note("source_disappears", { source, label: labels[last]!, strays, count, share, chance }),
    ];
  });
};

/** Rules on where they come from. */
export const sourceRules: readonly LintRule[] = [oneSource, sourceAppears, sourceDisappears];
