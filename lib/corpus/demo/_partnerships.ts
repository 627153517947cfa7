import type { DocumentRecord } from "../record.ts";
import { acquisition } from "./_deals.ts";
import { documentId, documentOf, mentionsOf, outletOf } from "./_document.ts";
import type { Member } from "./_organizations.ts";
import { PARTNERSHIPS } from "./_sentences_business.ts";
import { englishTexts, phrases, subjectOf } from "./_texts.ts";
import { themeOf } from "./_theme.ts";
import type { Occasion, World } from "./_world.ts";

const KIND = "partnerships";
const PHRASES = phrases(PARTNERSHIPS);
const LENGTHS = { summary: [2, 4], body: [7, 13] } as const;

export interface Partnership extends Occasion {
  readonly id: string;
  readonly first: Member;
  readonly second: Member;
  /** The acquisition around which it happens. */
  readonly around: string | undefined;
}

/** The partnership with this number; each third is between two that merge within ten days. */
export function partnership(world: World, index: number): Partnership {
  const event = world.event(KIND, index);
  const { random, day, topic } = event;
  const id = documentId(KIND, index);
  if (index % 3 === 0) {
    const deal = acquisition(world, (index * 10 + 7) % world.count("acquisitions"));
    const { first, second } = deal;
    const moment = world.clock.near(deal.day, random.between(-10, 10));
    return { ...event, ...moment, topic: deal.topic, id, first, second, around: deal.id };
  }
  const first = world.organizations.company(random, topic, day);
  const second = random.chance(0.4)
    ? world.organizations.academic(random, topic)
    : world.organizations.otherCompany(random, topic, day, first);
  return { ...event, id, first, second, around: undefined };
}

export function partnershipDocument(world: World, index: number): DocumentRecord {
  const event = partnership(world, index);
  const { random, id, first, second, around } = event;
  const theme = themeOf(world, KIND, event);
  const outlet = outletOf(world, KIND, event, theme);
  const names = [first.mention.name, second.mention.name] as const;
  const exact = around !== undefined;
  return {
    ...documentOf({ kind: KIND, index, event, theme, outlet, exact, story: around }),
    ...englishTexts(world, random, PHRASES, theme, subjectOf(theme, ...names), LENGTHS),
    organizations: mentionsOf([first, second]),
    nodes: { partnership: [{ id, name: names.join(" and ") }] },
    relex: [`${names[0]} partnered with ${names[1]}`],
  };
}
