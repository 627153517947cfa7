import type { Reference } from "../catalogue/types.ts";
import { organizationId } from "./identity.ts";
import type { OrganizationMention, OrganizationRecord } from "./record.ts";
import { SameAs } from "./same_as/same_as.ts";
import { firstKnown } from "./works.ts";

/**
 * Ids of the organisations that records name. A key that an organisation lists among its aliases
 * means that organisation, unless another has it as its own; the first that lists it wins.
 */
export class OrganizationIds {
  readonly #own = new Set<string>();
  readonly #aliases = new Map<string, string>();
  /** By key, and by name for each that named them without one. */
  readonly #byKey = new Map<string, string>();
  readonly #byName = new Map<string, Map<string, string>>();

  constructor(private readonly sameAs = new SameAs()) {}

  /** Takes note of a record; mentions are understood when all records are known. */
  add({ key, aliases = [] }: OrganizationRecord): void {
    this.#own.add(key);
    for (const alias of aliases) {
      if (!this.#aliases.has(alias)) this.#aliases.set(alias, key);
    }
  }

  /** The id of what a record names, or of what that is taken for. */
  of(importer: string, mention: OrganizationMention): string {
    return this.sameAs.of(this.own(importer, mention));
  }

  own(importer: string, { key, name, importer: named = importer }: OrganizationMention): string {
    const ids = key === null ? this.#namedBy(named) : this.#byKey, label = key ?? name;
    let id = ids.get(label);
    if (!id) ids.set(label, id = organizationId(named, { key: this.#meant(key), name }));
    return id;
  }

  #namedBy(importer: string): Map<string, string> {
    let ids = this.#byName.get(importer);
    if (!ids) this.#byName.set(importer, ids = new Map());
    return ids;
  }

  #meant(key: string | null): string | null {
    return key === null || this.#own.has(key) ? key : this.#aliases.get(key) ?? key;
  }
}

/** A record of an organisation, its missing fields filled from another; all topics count. */
export function mergedOrganization(
  record: OrganizationRecord,
  other: OrganizationRecord,
): OrganizationRecord {
  return {
    ...firstKnown([record, other]),
    kind: "organizations",
    key: record.key,
    name: record.name,
    aliases: [...record.aliases ?? [], ...other.aliases ?? []],
    topics: [...record.topics ?? [], ...other.topics ?? []],
    extra: firstKnown([record.extra ?? {}, other.extra ?? {}]),
  };
}

/** The organisations of the corpus to be: numbered, each with one name, however it is mentioned. */
export class Organizations {
  readonly #numbers: ReadonlyMap<string, number>;

  constructor(private readonly ids: OrganizationIds, private readonly all: readonly Reference[]) {
    this.#numbers = new Map(all.map(({ id }, number) => [id, number]));
  }

  get size(): number {
    return this.all.length;
  }

  numberOf(importer: string, mention: OrganizationMention): number {
    return this.#numbers.get(this.ids.of(importer, mention))!;
  }

  /** The number of the one with an id; −1: there is none. */
  numberOfId(id: string): number {
    return this.#numbers.get(id) ?? -1;
  }

  referenceTo(importer: string, mention: OrganizationMention): Reference {
    const { id, name } = this.all[this.numberOf(importer, mention)]!;
    return { id, name };
  }

  get(number: number): Reference {
    return this.all[number]!;
  }
}
