import type { DocumentRecord } from "../record.ts";
import { documentOf, mentionsOf, outletOf } from "./_document.ts";
import type { Outlet } from "./_outlets.ts";
import type { Random } from "./_random.ts";
import { NEWS, RELEASE } from "./_sentences_news.ts";
import { type Story, storyOf } from "./_stories.ts";
import { phrases, subjectOf, texts } from "./_texts.ts";
import { themeOf } from "./_theme.ts";
import { compile } from "./_writer.ts";
import type { World } from "./_world.ts";

const KIND = "news-articles";
const PHRASES = phrases(NEWS);
const LENGTHS = { summary: [2, 4], body: [19, 29] } as const;
const [CREDIT] = compile([RELEASE.credit]);

export function newsArticle(world: World, index: number): DocumentRecord {
  const told = storyOf(world, index);
  return told === null ? ownArticle(world, index) : copyOf(world, index, told.story, told.copy);
}

/** One of several articles that tell a story in the same words, some with a credit line. */
function copyOf(world: World, index: number, story: Story, copy: number): DocumentRecord {
  const random = world.random(KIND, index);
  const moment = world.clock.near(story.day, copy === 0 ? random.below(2) : random.below(6));
  const event = { ...story, ...moment, random };
  const { theme, title, members, nodes, relex } = story;
  const outlet = outletOf(world, KIND, event, theme);
  const subject = subjectOf(theme, title, title, outlet.reference.name);
  const credit = copy > 1 ? ` ${world.writer.sentence(random, CREDIT!, subject)}` : "";
  return {
    ...documentOf({ kind: KIND, index, event, theme, outlet, exact: true, story: story.id }),
    language: "en",
    title,
    summary: story.summary + credit,
    body: story.body,
    organizations: mentionsOf(members),
    nodes,
    relex,
    ...sourceOf(random, outlet),
  };
}

function ownArticle(world: World, index: number): DocumentRecord {
  const event = world.event(KIND, index);
  const { random, day, topic, month } = event;
  const theme = themeOf(world, KIND, event);
  const outlet = outletOf(world, KIND, event, theme);
  const company = world.organizations.company(random, topic, day);
  const written = texts(
    world,
    random,
    PHRASES,
    theme,
    subjectOf(theme, company.mention.name),
    LENGTHS,
  );
  const far = world.levels.draw(random, month, KIND);
  const candidates = random.chance(0.15)
    ? [world.organizations.otherCompany(random, far, day, company)]
    : [];
  const [candidate] = mentionsOf(candidates);
  return {
    ...documentOf({ kind: KIND, index, event, theme, outlet, exact: false }),
    ...written,
    body: candidate ? `${written.body} ${candidate.name} was not involved.` : written.body,
    organizations: random.chance(0.9) ? mentionsOf([company]) : [],
    candidates: mentionsOf(candidates),
    ...sourceOf(random, outlet),
  };
}

function sourceOf(random: Random, { premium, country, place }: Outlet) {
  return {
    places: random.chance(0.3) ? [place] : [],
    fields: { sourceIsPremium: premium, sourceCountries: [country] },
  };
}
