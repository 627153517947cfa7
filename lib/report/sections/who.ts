import { rankedBars } from "../../plot/mod.ts";
import { capital, countWords } from "../../words/numbers.ts";
import { colorOf } from "../colors.ts";
import { ifOffered } from "../offered.ts";
import { moneyRules, rankingOf } from "../ranked.ts";
import type { Exhibit, Section } from "../report.ts";
import type { Scope } from "../scope.ts";
import { documentsOn, type Evidence } from "./evidence.ts";

const RANKED = 10;
const MOST_TYPES = 4;

const GROUPS = [
  { by: "organization", title: "Leading organisations", groups: "organisations" },
  { by: "country", title: "Leading countries", groups: "countries" },
] as const;

/** Which groups lead, or what else there is to say of them. */
type Found = { readonly exhibit: Exhibit } | { readonly said: string };

/** Which organisations and countries the evidence names most often, per type. */
export async function gatherWho(scope: Scope, evidence: readonly Evidence[]): Promise<Section> {
  const exhibits: Exhibit[] = [], said: string[] = [];
  for (const group of GROUPS) {
    const ranked: Exhibit[] = [];
    for (const each of evidence.toSorted((one, other) => other.total - one.total)) {
      if (ranked.length === MOST_TYPES) break;
      await scope.breathe();
      const found = await leadersOf(scope, each, group);
      if (!found) continue;
      if ("exhibit" in found) ranked.push(found.exhibit);
      else said.push(found.said);
    }
    exhibits.push(...ranked);
  }
  const all = exhibits.length
    ? "Organisations and countries that the documents name, by the number of documents."
    : "The documents name no organisation and no country.";
  return {
    anchor: `${scope.prefix}who-and-where`,
    title: `Who and where${scope.suffix}`,
    sentences: exhibits.length || !said.length ? [all, ...said] : said,
    exhibits,
  };
}

async function leadersOf(
  scope: Scope,
  { type, noun }: Evidence,
  { by, title, groups }: (typeof GROUPS)[number],
): Promise<Found | null> {
  const frame = await ifOffered(
    scope,
    by,
    type,
    () => documentsOn(scope, type).groupBy(by, { take: RANKED, signal: scope.signal }),
  );
  if (!frame?.height) return null;
  const ranking = rankingOf(frame, groups);
  if (!ranking) {
    const all = countWords(Number(frame.facts.groups), groups);
    return { said: `${capital(noun)} name ${all}, none more often than another.` };
  }
  const exhibit: Exhibit = {
    anchor: `${scope.prefix}${type}-by-${by}`,
    title: `${title}, ${noun}${scope.suffix}`,
    sentences: ranking.next ? [ranking.next] : [],
    frame: ranking.frame,
    show: {
      as: "chart",
      half: true,
      chart: rankedBars(ranking.frame, {
        title: `${title} in ${noun} ${scope.line.about}`,
        subtitle: `Number of ${noun}`,
        color: colorOf(type),
      }),
    },
    rules: [
      `${capital(noun)} that name several ${groups} count once at each.`,
      ...moneyRules(ranking.frame),
    ],
  };
  return { exhibit };
}
