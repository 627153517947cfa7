import type { DocumentRecord } from "../record.ts";
import { acquisition } from "./_deals.ts";
import { documentId, documentOf, mentionsOf, outletOf } from "./_document.ts";
import type { Member } from "./_organizations.ts";
import { LAUNCHES } from "./_sentences_business.ts";
import { englishTexts, phrases, subjectOf } from "./_texts.ts";
import { themeOf } from "./_theme.ts";
import type { Occasion, World } from "./_world.ts";

const KIND = "product-launches";
const PHRASES = phrases(LAUNCHES);
const LENGTHS = { summary: [2, 3], body: [7, 13] } as const;
const LETTERS = ["A", "C", "E", "K", "M", "N", "R", "S", "T", "X", "Z"];

export interface Launch extends Occasion {
  readonly id: string;
  readonly company: Member;
  readonly product: string;
  /** The acquisition around which it happens. */
  readonly around: string | undefined;
}

/** The launch with this number; each third is by a company that is bought within ten days. */
export function launch(world: World, index: number): Launch {
  const event = world.event(KIND, index);
  const { random } = event;
  const deal = index % 3 === 0
    ? acquisition(world, (index * 10 + 4) % world.count("acquisitions"))
    : null;
  const moment = deal === null ? event : {
    ...event,
    topic: deal.topic,
    ...world.clock.near(deal.day, random.between(-10, 10)),
  };
  const company = deal?.second ?? world.organizations.company(random, event.topic, event.day);
  const word = company.mention.name.split(" ")[0];
  return {
    ...moment,
    id: documentId(KIND, index),
    company,
    product: `${word} ${random.pick(LETTERS)}${random.between(1, 99)}`,
    around: deal?.id,
  };
}

export function productLaunch(world: World, index: number): DocumentRecord {
  const event = launch(world, index);
  const { random, company, product, around } = event;
  const theme = themeOf(world, KIND, event);
  const outlet = outletOf(world, KIND, event, theme);
  const { name } = company.mention;
  const exact = around !== undefined;
  const record = documentOf({ kind: KIND, index, event, theme, outlet, exact, story: around });
  return {
    ...record,
    ...englishTexts(
      world,
      random,
      PHRASES,
      theme,
      subjectOf(theme, name, name, product),
      LENGTHS,
    ),
    organizations: mentionsOf([company]),
    extra: { ...record.extra, product },
  };
}
