import type { DocumentRecord } from "../record.ts";
import { documentOf, mentionsOf, outletOf } from "./_document.ts";
import { CALLS, REPORTS } from "./_sentences_business.ts";
import { PROJECTS } from "./_sentences_projects.ts";
import { RESEARCH } from "./_sentences_research.ts";
import { englishTexts, phrases, subjectOf, texts } from "./_texts.ts";
import { themeOf } from "./_theme.ts";
import { compilePool } from "./_writer.ts";
import type { World } from "./_world.ts";

const REPORT_PHRASES = {
  ...phrases(REPORTS),
  summary: compilePool(PROJECTS),
  body: compilePool(RESEARCH),
};
const REPORT_LENGTHS = { summary: [3, 6], body: [24, 40] } as const;
const CALL_PHRASES = phrases(CALLS);
const CALL_LENGTHS = { summary: [2, 4], body: [24, 38] } as const;

/** A report as a PDF. */
export function report(world: World, index: number): DocumentRecord {
  const kind = "pdfs";
  const event = world.event(kind, index);
  const { random, topic } = event;
  const theme = themeOf(world, kind, event);
  const outlet = outletOf(world, kind, event, theme);
  const author = world.organizations.academic(random, topic);
  const subject = subjectOf(theme, author.mention.name);
  return {
    ...documentOf({ kind, index, event, theme, outlet, exact: false }),
    ...texts(world, random, REPORT_PHRASES, theme, subject, REPORT_LENGTHS),
    organizations: random.chance(0.7) ? mentionsOf([author]) : [],
  };
}

export function earningsCall(world: World, index: number): DocumentRecord {
  const kind = "earnings-calls";
  const event = world.event(kind, index);
  const { random, day, topic } = event;
  const theme = themeOf(world, kind, event);
  const outlet = outletOf(world, kind, event, theme);
  const company = world.organizations.company(random, topic, day);
  const subject = subjectOf(theme, company.mention.name);
  return {
    ...documentOf({ kind, index, event, theme, outlet, exact: false }),
    ...englishTexts(world, random, CALL_PHRASES, theme, subject, CALL_LENGTHS),
    organizations: mentionsOf([company]),
  };
}
