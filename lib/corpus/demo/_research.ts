import type { DocumentRecord } from "../record.ts";
import { documentOf, mentionsOf, outletOf } from "./_document.ts";
import { exp } from "./_exact.ts";
import type { Member } from "./_organizations.ts";
import { RESEARCH } from "./_sentences_research.ts";
import { phrases, subjectOf, texts } from "./_texts.ts";
import { themeOf } from "./_theme.ts";
import type { World } from "./_world.ts";

const PHRASES = phrases(RESEARCH);
const LENGTHS = { summary: [7, 11], body: [12, 18] } as const;
const WORK_TYPES = ["article", "article", "article", "article", "review", "preprint", "dataset"];

export function researchArticle(world: World, index: number): DocumentRecord {
  const kind = "research-articles";
  const event = world.event(kind, index);
  const { random, day, topic } = event;
  const theme = themeOf(world, kind, event);
  const outlet = outletOf(world, kind, event, theme);
  const members = Array.from(
    { length: random.between(1, 4) },
    (): Member =>
      random.chance(0.75)
        ? world.organizations.academic(random, topic)
        : world.organizations.company(random, topic, day),
  );
  const journal = outlet.reference.name;
  const years = (world.clock.lastDay - day) / 365;
  return {
    ...documentOf({ kind, index, event, theme, outlet, exact: false }),
    ...texts(world, random, PHRASES, theme, subjectOf(theme, members[0]!.mention.name), LENGTHS),
    organizations: mentionsOf(members),
    fields: {
      journal,
      journalAbbr: journal.replace("Synthetic", "Synth.").replace("Journal of", "J."),
      journalIssnL: outlet.issn,
      ...(random.chance(0.93) && { doi: `10.5555/demo.${world.seed}.${index}` }),
      forwardCitationCount: Math.floor(exp(1.2 * random.normal()) * 2 * years),
      workType: random.pick(WORK_TYPES),
    },
  };
}
