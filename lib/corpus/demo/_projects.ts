import { DAY } from "../../catalogue/dates.ts";
import type { DocumentRecord } from "../record.ts";
import { documentOf, outletOf } from "./_document.ts";
import { exp, rounded } from "./_exact.ts";
import { coinedWord } from "./_names.ts";
import type { Member } from "./_organizations.ts";
import type { Random } from "./_random.ts";
import { PROJECTS } from "./_sentences_projects.ts";
import { phrases, subjectOf, texts } from "./_texts.ts";
import { themeOf } from "./_theme.ts";
import { compile } from "./_writer.ts";
import type { World } from "./_world.ts";

const PHRASES = phrases(PROJECTS);
const TEASERS = {
  ...PHRASES,
  summary: { ...PHRASES.summary, plain: compile(PROJECTS.teasers) },
};
const LENGTHS = { summary: [1, 3], body: [17, 25] } as const;

export function project(world: World, index: number): DocumentRecord {
  const kind = "projects";
  const event = world.event(kind, index);
  const { random, day, topic } = event;
  const theme = themeOf(world, kind, event);
  const outlet = outletOf(world, kind, event, theme);
  const members = [
    ...new Set(
      Array.from(
        { length: random.between(2, 9) },
        (): Member =>
          random.chance(0.6)
            ? world.organizations.academic(random, topic)
            : world.organizations.company(random, topic, day),
      ),
    ),
  ];
  const currency = random.chance(0.88) ? "EUR" : "USD";
  const { totalCost, contribution } = costs(random);
  const share = Math.round(contribution / members.length);
  const { start, end } = interval(random, day);
  const closed = end < world.clock.lastDay;
  const dated = random.next();
  const number = 100_000_000 + index;
  return {
    ...documentOf({ kind, index, event, theme, outlet, exact: false }),
    ...texts(world, random, TEASERS, theme, subjectOf(theme, members[0]!.mention.name), LENGTHS),
    organizations: members.map(({ mention }, rank) => ({
      ...mention,
      amount: share,
      extra: { role: rank === 0 ? "coordinator" : "participant", contribution: share },
    })),
    currency,
    fields: {
      status: random.chance(0.02) ? "TERMINATED" : closed ? "CLOSED" : "SIGNED",
      acronym: coinedWord(world.seed, index).toUpperCase(),
      program: `Synthetic Programme ${programme(start)}`,
      ...(currency === "EUR" && {
        cordisGrantDoi: `10.5555/demo.grant.${number}`,
        ...(random.chance(0.95) && { cordisEcContribution: contribution }),
      }),
      ...(dated >= 0.03 && { startDate: dateTime(start) }),
      ...(dated < 0.97 && { endDate: dateTime(end) }),
      ...(totalCost !== null && { totalCost }),
    },
  };
}

/** Total cost, 0 or null where it is not known, and the part that the programme pays. */
function costs(
  random: Random,
): { readonly totalCost: number | null; readonly contribution: number } {
  const cost = rounded(2_200_000 * exp(0.9 * random.normal()));
  const contribution = Math.round(cost * (0.6 + 0.4 * random.next()));
  const known = random.next();
  return { totalCost: known < 0.05 ? null : known < 0.11 ? 0 : cost, contribution };
}

/** First and last day; a few end before they start. */
function interval(random: Random, day: number): { readonly start: number; readonly end: number } {
  const start = day + random.between(10, 120);
  const length = random.between(24, 60) * 30;
  return { start, end: random.chance(0.015) ? start - random.between(1, 300) : start + length };
}

function programme(day: number): string {
  const year = new Date(day * DAY).getUTCFullYear();
  return year < 2014 ? "One" : year < 2021 ? "Two" : "Three";
}

function dateTime(day: number): string {
  return new Date(day * DAY).toISOString();
}
