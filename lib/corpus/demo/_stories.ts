import type { NodeGroup } from "../../catalogue/records.ts";
import type { Reference } from "../../catalogue/types.ts";
import { nameId } from "../identity.ts";
import { acquisition, type Deal, investment } from "./_deals.ts";
import { launch } from "./_launches.ts";
import type { Member } from "./_organizations.ts";
import { partnership } from "./_partnerships.ts";
import { EVENT_TITLES, NEWS, RELEASE } from "./_sentences_news.ts";
import { compile, compilePool, type Template } from "./_writer.ts";
import { subjectOf } from "./_texts.ts";
import { type Theme, themeOf } from "./_theme.ts";
import type { Occasion, World } from "./_world.ts";

type StoryKind = "acquisition" | "investment" | "product-launch" | "partnership" | "release";

/** Of 40 news articles, which tell a story together; the other 18 stand alone. */
const PATTERN: readonly (readonly [kind: StoryKind, copies: number, turn: number])[] = [
  ["acquisition", 3, 0],
  ["acquisition", 2, 1],
  ["acquisition", 1, 2],
  ["investment", 2, 0],
  ["investment", 1, 1],
  ["product-launch", 2, 0],
  ["product-launch", 1, 1],
  ["partnership", 1, 0],
  ["partnership", 2, 1],
  ["release", 5, 0],
  ["release", 2, 1],
];
const ROUND = 40;
const COPIES = PATTERN.flatMap(([_kind, copies], part) =>
  Array.from({ length: copies }, (_, copy) => ({ part, copy }))
);
const POOL = compilePool(NEWS);
const TITLES = {
  acquisition: compile(EVENT_TITLES.acquisition),
  merger: compile(EVENT_TITLES.merger),
  investment: compile(EVENT_TITLES.investment),
  "product-launch": compile(EVENT_TITLES["product-launch"]),
  partnership: compile(EVENT_TITLES.partnership),
  release: compile(RELEASE.titles),
  settlement: compile(RELEASE.settlements),
};

/** What several news articles tell in the same words. */
export interface Story extends Occasion {
  /** The fact that is reported, or the release that is printed. */
  readonly id: string;
  readonly theme: Theme;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly members: readonly Member[];
  readonly nodes: Readonly<Partial<Record<NodeGroup, readonly Reference[]>>>;
  readonly relex: readonly string[];
}

/** What happened. */
interface Fact extends Occasion {
  readonly id: string;
  readonly titles: readonly Template[];
  readonly members: readonly Member[];
  readonly product?: string;
  readonly node?: NodeGroup;
  readonly verb?: string;
}

/** The story that a news article tells and which of its copies it is; null if it stands alone. */
export function storyOf(
  world: World,
  news: number,
): { readonly story: Story; readonly copy: number } | null {
  const round = Math.floor(news / ROUND);
  const place = COPIES[news % ROUND];
  if (place === undefined) return null;
  return { story: storyAt(world, round, place.part), copy: place.copy };
}

function storyAt(world: World, round: number, part: number): Story {
  const [kind, _copies, turn] = PATTERN[part]!;
  const number = round * PATTERN.length + part;
  const random = world.random("stories", number);
  const fact = { ...factOf(world, kind, round, turn, number), random };
  const theme = { ...themeOf(world, "news-articles", fact), title: 1, summary: 1 };
  const [first, second] = fact.members.map(({ mention }) => mention.name);
  const subject = subjectOf(theme, first!, second ?? first!, fact.product);
  const text = (sentences: number, named: number) =>
    world.writer.text(random, POOL, { sentences, named, other: false }, subject);
  const reference = { id: fact.id, name: `${first} and ${second}` };
  return {
    ...fact,
    theme,
    title: world.writer.one(random, fact.titles, subject),
    summary: text(3, 1),
    body: text(random.between(16, 24), random.between(1, 3)),
    nodes: fact.node === undefined ? {} : {
      [fact.node]: [
        fact.node === "settlement"
          ? { id: nameId("settlement", fact.id), name: `${reference.name} settlement` }
          : reference,
      ],
    },
    relex: fact.verb === undefined ? [] : [`${first} ${fact.verb} ${second}`],
  };
}

function factOf(
  world: World,
  kind: StoryKind,
  round: number,
  turn: number,
  number: number,
): Fact {
  switch (kind) {
    case "acquisition": {
      const deal = acquisition(world, (round * 40 + turn * 13) % world.count("acquisitions"));
      return deal.type === "merger"
        ? factOfDeal(deal, TITLES.merger, "merger", "merged with")
        : factOfDeal(deal, TITLES.acquisition, "acquisition", "acquired");
    }
    case "investment": {
      const deal = investment(world, (round * 26 + turn * 13) % world.count("investments"));
      return factOfDeal(deal, TITLES.investment, "investment", "invested in");
    }
    case "product-launch": {
      const fact = launch(world, (round * 4 + turn) % world.count("product-launches"));
      return { ...fact, titles: TITLES[kind], members: [fact.company] };
    }
    case "partnership": {
      const fact = partnership(world, (round * 4 + turn) % world.count("partnerships"));
      return {
        ...fact,
        titles: TITLES[kind],
        members: [fact.first, fact.second],
        node: "partnership",
        verb: "partnered with",
      };
    }
    case "release":
      return release(world, number);
  }
}

function factOfDeal(
  deal: Deal,
  titles: readonly Template[],
  node: NodeGroup,
  verb: string,
): Fact {
  return { ...deal, titles, members: [deal.first, deal.second], node, verb };
}

/** A release of a company; each eighth is about a settlement. */
function release(world: World, number: number): Fact {
  const event = world.event("news-articles", -1 - number);
  const { random, topic, day } = event;
  const first = world.organizations.company(random, topic, day);
  const second = world.organizations.otherCompany(random, topic, day, first);
  const members = [first, second];
  return {
    ...event,
    id: `demo:release-${number}`,
    members,
    ...(random.chance(0.125)
      ? { titles: TITLES.settlement, node: "settlement", verb: "settled with" }
      : { titles: TITLES.release }),
  };
}
