import type { DocumentType } from "../../catalogue/collections.ts";
import type { DocumentRecord, OrganizationMention } from "../record.ts";
import { exactDate, knownDate } from "./_clock.ts";
import type { Member } from "./_organizations.ts";
import type { Outlet } from "./_outlets.ts";
import type { Theme } from "./_theme.ts";
import type { Occasion, World } from "./_world.ts";

/** What documents of all types have. */
export interface Draft {
  readonly kind: DocumentType;
  readonly index: number;
  readonly event: Occasion;
  readonly theme: Theme;
  readonly outlet: Outlet;
  /** Whether the source knows the day; else it may know less. */
  readonly exact: boolean;
  /** The fact that the document reports. */
  readonly story?: string | undefined;
}

export function documentId(kind: DocumentType, index: number): string {
  return `demo:${kind}-${index}`;
}

export function outletOf(
  world: World,
  kind: DocumentType,
  { random, month }: Occasion,
  theme: Theme,
): Outlet {
  return world.outlets.draw(random, kind, theme.topic.names[0]!, month);
}

/** The fields that all documents have; the texts come beside them. */
export function documentOf(
  { kind, index, event, theme, outlet, exact, story }: Draft,
): DocumentRecord {
  const { random, day } = event;
  const address = `https://${outlet.host}/${kind}`;
  return {
    kind,
    id: documentId(kind, index),
    source: outlet.reference,
    published: exact ? exactDate(day) : knownDate(random, day),
    url: `${address}/${index}`,
    domain: outlet.host,
    image: random.chance(0.2) ? `${address}/${index}.png` : undefined,
    topics: theme.mentions,
    extra: { topic: theme.topic.path[2], ...(story !== undefined && { story }) },
  };
}

export function mentionsOf(members: readonly Member[]): readonly OrganizationMention[] {
  return [...new Set(members)].map(({ mention }) => mention);
}
