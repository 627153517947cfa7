import type { DocumentRecord, OrganizationMention } from "../record.ts";
import { documentOf, mentionsOf, outletOf } from "./_document.ts";
import { aliasOf, type Member } from "./_organizations.ts";
import { PATENTS } from "./_sentences_patents.ts";
import { phrases, subjectOf, texts } from "./_texts.ts";
import { themeOf } from "./_theme.ts";
import type { World } from "./_world.ts";

const PHRASES = phrases(PATENTS);
const LENGTHS = { summary: [5, 8], body: [13, 21] } as const;

export function patent(world: World, index: number): DocumentRecord {
  const kind = "patents";
  const event = world.event(kind, index);
  const { random, day, topic } = event;
  const theme = themeOf(world, kind, event);
  const outlet = outletOf(world, kind, event, theme);
  const members = Array.from(
    { length: random.chance(0.15) ? 2 : 1 },
    (): Member =>
      random.chance(0.85)
        ? world.organizations.company(random, topic, day)
        : world.organizations.academic(random, topic),
  );
  const granted = random.chance(0.55);
  const number = 1_000_000 + index;
  return {
    ...documentOf({ kind, index, event, theme, outlet, exact: false }),
    ...texts(world, random, PHRASES, theme, subjectOf(theme, members[0]!.mention.name), LENGTHS),
    organizations: mentionsOf(members).map(assignee),
    fields: {
      applicationNumber: `SX${number}`,
      ...(granted && { grantNumber: `SX-${number}-B1` }),
      publicationNumber: `SX-${number}-${granted ? "B1" : "A1"}`,
      state: granted ? (random.chance(0.2) ? "expired" : "granted") : "pending",
      ipc: `${theme.topic.ipc}/${String(random.between(0, 24)).padStart(2, "0")}`,
    },
  };
}

/** Patents know some organisations by another key than other records do. */
function assignee(mention: OrganizationMention): OrganizationMention {
  return { ...mention, key: aliasOf(mention.key!) ?? mention.key };
}
