import { organizationId } from "./identity.ts";
import type { Reference } from "../catalogue/records.ts";
import type { OrganizationMention, OrganizationRecord } from "./record.ts";

/** Ids of the organisations that records name; aliases lead to the organisation that has them. */
export class OrganizationIds {
  readonly #ids = new Map<string, string>();

  of(source: string, mention: OrganizationMention): string {
    const key = mention.key === null ? `${source}\n${mention.name}` : `\n${mention.key}`;
    let id = this.#ids.get(key);
    if (!id) this.#ids.set(key, id = organizationId(source, mention));
    return id;
  }

  /** Makes the aliases of a record other names of its key. */
  alias({ key, name, aliases = [] }: OrganizationRecord): void {
    const id = this.of("", { key, name });
    for (const alias of aliases) this.#ids.set(`\n${alias}`, id);
  }
}

/** An organisation known only from being named. */
export function mentioned({ key, name, place }: OrganizationMention): OrganizationRecord {
  return { kind: "organizations", key: key ?? "", name, ...(place ? { place } : {}) };
}

/** Two records of one organisation, field by field: what the first one has stays. */
export function mergedOrganization(
  first: OrganizationRecord,
  second: OrganizationRecord,
): OrganizationRecord {
  const known = Object.entries(first).filter(([, value]) => value !== undefined && value !== null);
  return {
    ...second,
    ...Object.fromEntries(known),
    topics: [...first.topics ?? [], ...second.topics ?? []],
    extra: { ...second.extra, ...first.extra },
  };
}

/** The organisations of the corpus to be: numbered, each with one name, however it is mentioned. */
export class Organizations {
  readonly #numbers: ReadonlyMap<string, number>;

  constructor(private readonly ids: OrganizationIds, private readonly all: readonly Reference[]) {
    this.#numbers = new Map(all.map(({ id }, number) => [id, number]));
  }

  numberOf(importer: string, mention: OrganizationMention): number {
    return this.#numbers.get(this.ids.of(importer, mention))!;
  }

  referenceTo(importer: string, mention: OrganizationMention): Reference {
    const { id, name } = this.all[this.numberOf(importer, mention)]!;
    return { id, name };
  }

  get(number: number): Reference {
    return this.all[number]!;
  }
}
