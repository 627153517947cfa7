import type { CertainTopic } from "./deal_row.ts";
import type { Row } from "./rows.ts";

/** Which topics of an organisation: its own alone, or with all above them. */
export type OrganizationLinks = "topics" | "topicsWithin";

/**
 * From so many hundredths of certainty on, the topics of an organisation are kept once more, by
 * themselves: they are counted as they are then.
 */
export const SURE_FROM: readonly number[] = Array.from({ length: 10 }, (_, at) => 10 * (at + 1));

/** The object that has the topics of at least so many hundredths. */
export function sureFrom(hundredths: number): string {
  return `sure${hundredths}`;
}

/** Where the topics of at least so many hundredths are; null where they are not by themselves. */
export function sureField(links: OrganizationLinks, hundredths: number): string | null {
  return SURE_FROM.includes(hundredths) ? `${sureFrom(hundredths)}.${links}` : null;
}

/** The topics of an organisation by number, at each of {@linkcode SURE_FROM}. */
export function sureTopics(
  topics: Readonly<Record<OrganizationLinks, readonly CertainTopic[]>>,
): Row["fields"] {
  return Object.fromEntries(SURE_FROM.map((least) => [
    sureFrom(least),
    Object.fromEntries(
      Object.entries(topics).map(([links, all]) => [
        links,
        all.filter(({ certainty }) => certainty >= least).map(({ topic }) => topic),
      ]),
    ),
  ]));
}
