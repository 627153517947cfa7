import { DEAL_TYPES, DOCUMENT_TYPES } from "../catalogue/collections.ts";
import type { Frame } from "../frame/mod.ts";
import { dataOf } from "../words/note.ts";
import { collectionWords, listWords, windowWords } from "../words/numbers.ts";
import { withEndings } from "./endings.ts";
import { keyFiguresOf } from "./key_figures.ts";
import { definitionOf } from "./definition.ts";
import { inOrderTold, openingOf } from "./opening.ts";
import { gatherOrigins } from "./origins.ts";
import type { Exhibit, ReportLine, Section } from "./report.ts";
import type { Scope } from "./scope.ts";
import { type Deals, dealsSection, type DealStory, gatherDeals } from "./sections/deals.ts";
import { type Evidence, evidenceExhibit, gatherEvidence } from "./sections/evidence.ts";
import { gatherGrants, type Grants } from "./sections/grants.ts";
import { gatherLeadLag } from "./sections/lead_lag.ts";
import { gatherRelated } from "./sections/related.ts";
import { robustnessSection } from "./sections/robustness.ts";
import { sinceSection } from "./sections/since.ts";
import { gatherStrongest } from "./sections/strongest.ts";
import { gatherWho } from "./sections/who.ts";
import type { Money, Story } from "./story.ts";

/** One line of a report: what its first screen tells, its sections, and what they count. */
export interface ToldLine {
  readonly scope: Scope;
  readonly told: ReportLine;
  readonly evidence: readonly Evidence[];
  readonly sections: readonly Section[];
  /** What is known of each type of evidence. */
  readonly stories: readonly Story[];
  /** The series that its numbers come from. */
  readonly frames: readonly Frame[];
  /** The collections of its records. */
  readonly counted: readonly string[];
}

/** Gathers what is known of one line. */
export async function tellLine(scope: Scope, onStep: (step: string) => void): Promise<ToldLine> {
  onStep("counting documents");
  const documents = await gatherEvidence(scope);
  onStep("counting grants");
  const grants = await gatherGrants(scope);
  onStep("counting deals");
  const deals: Deals[] = [];
  for (const type of ["investments", "acquisitions"] as const) {
    const found = await gatherDeals(scope, type);
    if (found) deals.push(found);
  }
  const stories = withEndings<Story>(
    [
      ...documents.map((each) => ({
        ...each,
        money: each.type === "projects" ? costOf(scope, each.total, grants) : null,
      })),
      ...deals.flatMap(({ story }) => story ?? []),
    ],
    scope.resolution,
  );
  const evidence = stories.filter((story): story is Evidence =>
    documents.some(({ type }) => type === story.type)
  );
  const dealStories = stories.filter((story): story is DealStory =>
    deals.some(({ type }) => type === story.type)
  );
  onStep("testing the trends");
  const robustness = await robustnessSection(scope, stories);
  onStep("comparing what comes first");
  const leadLag = await gatherLeadLag(scope, stories);
  onStep("ranking organisations and countries");
  const who = evidence.length || dealStories.length
    ? await gatherWho(scope, evidence, dealStories)
    : null;
  onStep("finding related topics");
  const related = await gatherRelated(scope);
  onStep("reading the strongest proof points");
  const strongest = evidence.length ? await gatherStrongest(scope, evidence) : null;
  const dealSections: Section[] = [];
  for (const found of deals) {
    const story = dealStories.find(({ type }) => type === found.type) ?? null;
    dealSections.push(await dealsSection(scope, { ...found, story }));
  }
  onStep("comparing with the corpus before");
  const since = await sinceSection(scope, stories);
  onStep("naming the sources");
  const origins = await gatherOrigins(scope, inOrderTold(stories));
  const definition = await definitionOf(scope);
  return {
    scope,
    told: {
      name: scope.line.name,
      about: scope.line.given,
      children: scope.line.children,
      definition,
      origins,
      opening: openingOf(stories, nothingWords(scope, grants)),
      keyFigures: keyFiguresOf(scope, evidence, grants, dealStories),
    },
    evidence,
    stories,
    sections: [
      await evidenceSection(scope, evidence, deals),
      robustness,
      grants?.section ?? null,
      ...dealSections,
      leadLag,
      who,
      related,
      strongest,
      since,
    ].filter((each) => each !== null),
    frames: [...stories.map(({ frame }) => frame), ...(grants ? [grants.exhibit.frame] : [])],
    counted: [...stories.map(({ type }) => type), ...(grants ? ["projects"] : [])],
  };
}

/** The cost of the projects, as their series has it; null where the report is of a part of the time. */
function costOf({ start, end }: Scope, total: number, grants: Grants | null): Money | null {
  if (!grants || start !== undefined || end !== undefined) return null;
  const { frame } = grants.exhibit;
  const unknown = (["without_cost", "other_currencies", "without_interval"] as const)
    .reduce((sum, code) => sum + (dataOf(frame.notes, code)?.count ?? 0), 0);
  const sum = frame.numbers("amount").reduce<number>((all, each) => all + (each ?? 0), 0);
  return {
    what: "cost",
    sum,
    currency: frame.provenance.currency,
    part: unknown ? { known: total - unknown, of: total } : null,
    inOthers: dataOf(frame.notes, "other_currencies")?.count ?? 0,
    standIns: dataOf(frame.notes, "contribution_stands_in")?.count ?? 0,
  };
}

function nothingWords({ line, ...days }: Scope, grants: Grants | null): string {
  const then = windowWords(days);
  const what = line.topic ? `on ${line.name}` : line.about;
  return `Nothing was found ${what}${then && ` ${then}`}${
    grants ? ", apart from grants that ran then" : ""
  }.`;
}

async function evidenceSection(
  scope: Scope,
  evidence: readonly Evidence[],
  deals: readonly Deals[],
): Promise<Section> {
  const exhibits: Exhibit[] = [];
  for (const each of evidence) exhibits.push(await evidenceExhibit(scope, each));
  const { info, wants, start, end, line, prefix, suffix } = scope;
  const found = new Set<string>([
    ...evidence.map(({ type }) => type),
    ...deals.map(({ type }) => type),
  ]);
  const isChosen = Object.values(scope.deals).some((each) => each !== undefined);
  const asked = line.deals && !isChosen ? [...DOCUMENT_TYPES, ...DEAL_TYPES] : DOCUMENT_TYPES;
  const unlike = DEAL_TYPES.filter((type) =>
    isChosen && line.deals && wants(type) && info.types[type]?.count && !found.has(type)
  );
  const types = asked.filter((type) => wants(type) && !found.has(type));
  const named = (kept: boolean) =>
    listWords(
      types.filter((type) => !!info.types[type]?.count === kept).map(collectionWords),
      "or",
    );
  const [none, absent] = [named(true), named(false)];
  const then = start === undefined && end === undefined ? "" : " in this time";
  const what = line.topic ? "on this topic" : "for this search";
  const hasDeals = DEAL_TYPES.some((type) => info.types[type]?.count && wants(type));
  return {
    anchor: `${prefix}evidence`,
    title: `Evidence over time${suffix}`,
    sentences: [
      none && `The sources hold no ${none} ${what}${then}.`,
      absent && `The sources hold no ${absent} at all.`,
      unlike.length ? `No ${listWords(unlike, "or")} are as deals are asked to be.` : "",
      !line.deals && hasDeals
        ? `Deals are found by topic and organisation, not ${
          listWords(line.notOfDeals)
        }: none are counted.`
        : "",
    ].filter(Boolean),
    exhibits,
  };
}
