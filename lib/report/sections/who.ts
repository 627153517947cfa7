import { rankedBars } from "../../plot/mod.ts";
import { capital } from "../../words/numbers.ts";
import { colorOf } from "../colors.ts";
import { ifOffered } from "../offered.ts";
import type { Exhibit, Section } from "../report.ts";
import type { Scope } from "../scope.ts";
import { documentsOn, type Evidence } from "./evidence.ts";

const RANKED = 10;
const MOST_TYPES = 4;

const GROUPS = [
  { by: "organization", title: "Leading organisations", of: "organisation" },
  { by: "country", title: "Leading countries", of: "country" },
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
    anchor: "who-and-where",
    title: "Who and where",
    sentences: exhibits.length
      ? ["Organisations and countries that the documents name, by the number of documents."]
      : ["The documents name no organisation and no country."],
    exhibits,
  };
}

async function rankedExhibit(
  scope: Scope,
  { collection, noun }: Evidence,
  { by, title, of }: (typeof GROUPS)[number],
): Promise<Exhibit | null> {
  const frame = await ifOffered(
    scope,
    by,
    collection,
    () => documentsOn(scope, collection).groupBy(by, { take: RANKED, signal: scope.signal }),
  );
  if (!frame?.height) return null;
  return {
    anchor: `${collection}-by-${by}`,
    title: `${title}, ${noun}`,
    sentences: [],
    frame,
    show: {
      as: "chart",
      half: true,
      chart: rankedBars(frame, {
        title: `${title} in ${noun} on ${scope.about}`,
        subtitle: `Number of ${noun}`,
        color: colorOf(collection),
      }),
    },
    rules: [
      `${capital(noun)} that name several ${
        of === "country" ? "countries" : "organisations"
      } count once at each.`,
    ],
  };
}
