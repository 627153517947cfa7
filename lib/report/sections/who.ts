import { rankedBars } from "../../plot/mod.ts";
import { capital } from "../../words/numbers.ts";
import { colorOf } from "../colors.ts";
import { ifOffered } from "../offered.ts";
import { beforeTie, RANKED, tieRules } from "../ranked.ts";
import type { Exhibit, Section } from "../report.ts";
import type { Scope } from "../scope.ts";
import { documentsOn, type Evidence } from "./evidence.ts";

const MOST_TYPES = 4;

const GROUPS = [
  { by: "organization", title: "Leading organisations", of: "organisations" },
  { by: "country", title: "Leading countries", of: "countries" },
] as const;

/** Which organisations and countries the evidence names most often, per type. */
export async function gatherWho(scope: Scope, evidence: readonly Evidence[]): Promise<Section> {
  const exhibits: Exhibit[] = [];
  for (const group of GROUPS) {
    const ranked: Exhibit[] = [];
    for (const each of evidence.toSorted((one, other) => other.total - one.total)) {
      if (ranked.length === MOST_TYPES) break;
      await scope.breathe();
      const exhibit = await rankedExhibit(scope, each, group);
      if (exhibit) ranked.push(exhibit);
    }
    exhibits.push(...ranked);
  }
  return {
    anchor: `${scope.prefix}who-and-where`,
    title: `Who and where${scope.suffix}`,
    sentences: exhibits.length
      ? ["Organisations and countries that the documents name, by the number of documents."]
      : ["The documents name no organisation and no country more often than others."],
    exhibits,
  };
}

async function rankedExhibit(
  scope: Scope,
  { type, noun }: Evidence,
  { by, title, of }: (typeof GROUPS)[number],
): Promise<Exhibit | null> {
  const all = await ifOffered(
    scope,
    by,
    type,
    () => documentsOn(scope, type).groupBy(by, { take: RANKED + 1, signal: scope.signal }),
  );
  const ranked = all && beforeTie(all, "count");
  if (!ranked) return null;
  return {
    anchor: `${scope.prefix}${type}-by-${by}`,
    title: `${title}, ${noun}${scope.suffix}`,
    sentences: [],
    frame: ranked.frame,
    show: {
      as: "chart",
      half: true,
      chart: rankedBars(ranked.frame, {
        title: `${title} in ${noun} ${scope.line.about}`,
        subtitle: `Number of ${noun}`,
        color: colorOf(type),
      }),
    },
    rules: [`${capital(noun)} that name several ${of} count once at each.`, ...tieRules(ranked)],
  };
}
