import { assemble, column, type Frame } from "../../frame/mod.ts";
import { type Chart, countryMap, sparkline } from "../../plot/mod.ts";
import { distinctNotes } from "../../words/note.ts";
import type { ReportPart } from "../../words/notes/report.ts";
import { tamedName } from "../../words/tamed_name.ts";
import { amountWords, capital, countWords, wholeWords } from "../../words/numbers.ts";
import { colorOf } from "../colors.ts";
import { ifOffered } from "../offered.ts";
import { moneyRules, rankingOf } from "../ranked.ts";
import type { Exhibit, LeaderList, Section, ShownLeader } from "../report.ts";
import type { Scope } from "../scope.ts";
import { ALIKE_RULE } from "../words/alike.ts";
import { DEAL_KINDS } from "./deal_kinds.ts";
import type { DealStory } from "./deals.ts";
import { documentsOn, type Evidence } from "./evidence.ts";

const RANKED = 5;
/** More countries there are not. */
const COUNTRIES = 250;
/** Of fewer a map tells no more than the list. */
const LEAST_MAPPED = 2;
const MOST_TYPES = 4;

const GROUPS = [
  { by: "organization", title: "Organisations", groups: "organisations" },
  { by: "country", title: "Countries", groups: "countries" },
] as const;

/** Some groups of some records, and how to ask for them. */
interface Asked {
  readonly part: ReportPart;
  /** A collection. */
  readonly type: string;
  readonly noun: string;
  readonly title: string;
  /** What the groups are called. */
  readonly groups: string;
  /** The largest groups; with a width of buckets, per bucket. */
  readonly ask: (resolution?: Scope["resolution"]) => Promise<Frame>;
}

/** A list of leaders, and the numbers of it. */
interface Found {
  readonly asked: Asked;
  readonly list: LeaderList;
  readonly ranked: Frame;
  /** Per bucket; null where the engine does not tell. */
  readonly courses: Frame | null;
  /** All groups, where a map shows them; null: no more than are ranked. */
  readonly mapped: Frame | null;
}

/** The names of others that may be the same organisation, by id. */
type Alike = ReadonlyMap<string, readonly string[]>;

/**
 * Which organisations and countries the evidence names most often, per type, and who takes part in
 * most deals: one exhibit.
 */
export async function gatherWho(
  scope: Scope,
  evidence: readonly Evidence[],
  deals: readonly DealStory[],
): Promise<Section> {
  const found: Found[] = [], said: string[] = [], alike = await alikeOf(scope);
  for (
    const asked of [
      ...GROUPS.map((group) => ofDocuments(scope, evidence, group)),
      deals.flatMap((each) => ofDeals(scope, each)),
    ]
  ) {
    let lists = 0;
    for (const each of asked) {
      if (lists === MOST_TYPES) break;
      const leaders = await leadersOf(scope, each, alike);
      if (typeof leaders === "string") said.push(leaders);
      else if (leaders) lists = found.push(leaders) && lists + 1;
    }
  }
  const map = await mapOf(scope, evidence, found);
  return {
    anchor: `${scope.prefix}who-and-where`,
    title: `Who and where${scope.suffix}`,
    sentences: found.length
      ? [
        "Those that the records name most often, by their number; the line is their own course.",
        ...said,
      ]
      : said.length
      ? said
      : ["The documents name no organisation and no country."],
    exhibits: found.length ? [exhibitOf(scope, map?.found ?? found, map?.chart ?? null)] : [],
  };
}

function ofDocuments(
  scope: Scope,
  evidence: readonly Evidence[],
  { by, title, groups }: (typeof GROUPS)[number],
): Asked[] {
  const { signal } = scope;
  return evidence.toSorted((one, other) => other.total - one.total).map(({ type, noun }) => ({
    part: by,
    type,
    noun,
    title: `${title} in ${noun}`,
    groups,
    ask: (resolution) => documentsOn(scope, type).groupBy(by, { take: RANKED, resolution, signal }),
  }));
}

function ofDeals({ signal }: Scope, { type, noun, query }: DealStory): Asked[] {
  return DEAL_KINDS[type].parties.map(({ by, title }) => ({
    part: by,
    type,
    noun,
    title,
    groups: "organisations",
    ask: (resolution) => query.groupBy(by, { take: RANKED, resolution, signal }),
  }));
}

/** Who leads; in a sentence where nobody does; null where nobody is named. */
async function leadersOf(
  scope: Scope,
  asked: Asked,
  alike: Alike,
): Promise<Found | string | null> {
  const { part, type, noun, title, groups, ask } = asked;
  const frame = await ifOffered(scope, part, type, () => ask());
  if (!frame?.height) return null;
  const ranking = rankingOf(frame, groups);
  if (!ranking) {
    const all = countWords(Number(frame.facts.groups), groups);
    return `${capital(noun)} name ${all}, none more often than another.`;
  }
  await scope.breathe();
  const courses = scope.trends.engine.capabilities.groupBy ? await ask(scope.resolution) : null;
  const color = colorOf(type);
  return {
    asked,
    list: {
      title,
      leaders: rowsOf(ranking.frame, courses, color, alike),
      foot: ranking.foot,
      color,
    },
    ranked: ranking.frame,
    courses,
    mapped: null,
  };
}

/** The countries of the type that has most records, as a map; null where fewer than two are known. */
async function mapOf(
  scope: Scope,
  evidence: readonly Evidence[],
  found: readonly Found[],
): Promise<{ readonly chart: Chart; readonly found: Found[] } | null> {
  const listed = found.find(({ asked: { part } }) => part === "country");
  const story = evidence.find(({ type }) => type === listed?.asked.type);
  if (!listed || !story) return null;
  const mapped = await documentsOn(scope, story.type)
    .groupBy("country", { take: COUNTRIES, signal: scope.signal });
  if (mapped.height < LEAST_MAPPED) return null;
  return {
    chart: countryMap(mapped, {
      title: `${listed.asked.title} ${scope.line.about}`,
      subtitle: `${capital(story.noun)} by country`,
    }),
    found: found.map((each) => each === listed ? { ...each, mapped } : each),
  };
}

/** Organisations that are likely one, which nobody decided; none where the engine does not tell. */
async function alikeOf({ trends, signal, breathe }: Scope): Promise<Alike> {
  if (!trends.engine.inventory) return new Map();
  await breathe();
  const { groups } = await trends.doubles({ signal });
  return new Map(
    groups.flatMap(({ organizations }) =>
      organizations.map(({ id }) =>
        [id, organizations.flatMap((each) => each.id === id ? [] : each.name)] as const
      )
    ),
  );
}

function rowsOf(
  ranked: Frame,
  courses: Frame | null,
  color: number,
  alike: Alike,
): ShownLeader[] {
  const [ids, names] = [ranked.texts("id"), ranked.texts("name")];
  const [counts, amounts] = [ranked.numbers("count"), ranked.numbers("amount")];
  const { unit } = ranked.column("amount");
  return names.map((given, row) => {
    const name = given ? tamedName(given) : "Unnamed";
    const own = courses && courseOf(courses, ids[row]!);
    const money = amounts[row];
    return {
      name,
      value: wholeWords(counts[row] ?? 0),
      money: money ? amountWords(money, unit) : null,
      course: own?.height
        ? sparkline(own, { title: name, colors: { [own.texts("series")[0]!]: color } })
        : null,
      alike: [
        ...new Set(
          (alike.get(ids[row]!) ?? []).map((each) => each === given ? null : tamedName(each)),
        ),
      ],
    };
  });
}

/** The buckets of one group, which stand in a row. */
function courseOf(courses: Frame, id: string): Frame {
  const ids = courses.texts("id");
  const first = ids.indexOf(id);
  if (first < 0) return courses.head(0);
  return courses.with({ df: courses.df.slice(first, ids.lastIndexOf(id) + 1 - first) });
}

function exhibitOf(
  { prefix, suffix }: Scope,
  found: readonly Found[],
  map: Chart | null,
): Exhibit {
  return {
    anchor: `${prefix}leaders`,
    title: `Who leads${suffix}`,
    sentences: [],
    frame: frameOf(found),
    show: { as: "leaders", lists: found.map(({ list }) => list), map },
    rules: [
      "What names several organisations or countries counts once at each; a deal with several " +
      "parties counts once at each.",
      ...new Set(found.flatMap(({ ranked }) => moneyRules(ranked))),
      ...found.some(({ list }) => list.leaders.some(({ alike }) => alike.length))
        ? [ALIKE_RULE]
        : [],
    ],
  };
}

/** All lists in one: a row for each leader or mapped country, its records in all and over time. */
function frameOf(found: readonly Found[]): Frame {
  const labels = [...new Set(found.flatMap(({ courses }) => courses?.texts("label") ?? []))].sort();
  const rows = found.flatMap(({ asked, ranked, courses, mapped }) => {
    const counted = countsOf(courses);
    return (mapped ?? ranked).toRecords().map(({ id, name, count, amount }, at) => ({
      list: asked.title,
      type: asked.noun,
      rank: at + 1,
      name,
      id,
      count,
      amount,
      currency: amount === null ? null : ranked.column("amount").unit,
      counts: labels.map((label) => counted.get(`${label} ${id}`) ?? null),
    }));
  });
  const [{ ranked: first }] = found as readonly [Found];
  return assemble("table", [
    [column("list", "text", "What is ranked"), rows.map(({ list }) => list)],
    [column("type", "text", "Of which records"), rows.map(({ type }) => type)],
    [column("rank", "integer", "Place in the list"), rows.map(({ rank }) => rank)],
    [column("name", "text", "Who"), rows.map(({ name }) => name)],
    [column("id", "text", "Id of who it is"), rows.map(({ id }) => id)],
    [column("count", "integer", "Records"), rows.map(({ count }) => count)],
    [column("amount", "number", "Sum of its known amounts"), rows.map(({ amount }) => amount)],
    [column("currency", "text", "Of the amount"), rows.map(({ currency }) => currency)],
    ...labels.map((label, at) =>
      [
        column(label!, "integer", `Records of ${label}`),
        rows.map(({ counts }) => counts[at] ?? null),
      ] as const
    ),
  ], {
    notes: distinctNotes(found.flatMap(({ ranked }) => ranked.notes)),
    provenance: {
      ...first.provenance,
      subjects: found.flatMap(({ ranked }) => ranked.provenance.subjects),
      request: Object.fromEntries(
        found.flatMap(({ asked: { title }, ranked, courses, mapped }) => [
          [title, (mapped ?? ranked).provenance.request],
          ...(courses ? [[`${title}, over time`, courses.provenance.request]] : []),
        ]),
      ),
    },
  });
}

/** The counts of a frame of groups per bucket, by label and id. */
function countsOf(courses: Frame | null): ReadonlyMap<string, number | null> {
  if (!courses) return new Map();
  const [labels, ids] = [courses.texts("label"), courses.texts("id")];
  const counts = courses.numbers("count");
  return new Map(counts.map((count, row) => [`${labels[row]} ${ids[row]}`, count]));
}
