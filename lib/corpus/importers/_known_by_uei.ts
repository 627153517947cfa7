import type { OrganizationMention, OrganizationRecord } from "../record.ts";

/** The key of an organisation by its Unique Entity ID, which awards of the United States give it. */
export function ueiKey(uei: string): string {
  return `uei:${uei}`;
}

/** Organisations that have a Unique Entity ID in some files, and are known by name in others. */
export class KnownByUei {
  readonly #seen = new Set<string>();

  /** The record of an organisation that was not named so before; its name becomes an alias. */
  first(
    { key, name, place }: OrganizationMention,
    nameKey: string,
  ): readonly { readonly derived: OrganizationRecord }[] {
    if (key === null || key === nameKey || this.#seen.has(`${key}\n${name}`)) return [];
    this.#seen.add(`${key}\n${name}`);
    return [{
      derived: {
        kind: "organizations",
        key,
        name,
        aliases: [nameKey],
        ...(place && { place }),
      },
    }];
  }
}
