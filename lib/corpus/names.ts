import { OrganizationIds } from "./organizations.ts";
import { PlaceRegistry } from "./places.ts";
import type { Pulse } from "./pulse.ts";
import type { OrganizationMention, OrganizationRecord, SourceRecord } from "./record.ts";
import type { SameAs } from "./same_as/same_as.ts";
import type { Staging } from "./staging.ts";
import { TopicRegistry } from "./topics.ts";

/** Everything that the records of a build name: topics, places, organisations. */
export class Names {
  readonly topics = new TopicRegistry();
  readonly places = new PlaceRegistry();
  readonly organizations: OrganizationIds;

  constructor(
    private readonly staging: Staging,
    private readonly importers: readonly string[],
    sameAs: SameAs,
  ) {
    this.organizations = new OrganizationIds(sameAs);
  }

  /** Goes through the staged records in file order, and stages who is only ever mentioned. */
  async gather(pulse: Pick<Pulse, "step" | "pause">): Promise<void> {
    for (const { record } of this.staging.inFileOrder("organizations")) {
      this.organizations.add(record as OrganizationRecord);
      await pulse.step();
    }
    const mentioned = new Map<
      string,
      { readonly source: number; record: OrganizationRecord; isTaken: boolean }
    >();
    let sequence = -1;
    for (const { record, source } of this.staging.inFileOrder()) {
      if ("topics" in record) { for (const topic of record.topics ?? []) this.topics.add(topic); }
      if ("places" in record) { for (const place of record.places ?? []) this.places.add(place); }
      if (record.kind === "organizations" && record.place) this.places.add(record.place);
      for (const mention of mentionsOf(record)) {
        const { key, name, place } = mention;
        if (place) this.places.add(place);
        const importer = this.importers[source]!;
        const id = this.organizations.of(importer, mention);
        const isTaken = this.organizations.own(importer, mention) !== id;
        const known = mentioned.get(id);
        if (!known) {
          const named = { kind: "organizations" as const, key: key ?? "", name };
          mentioned.set(id, { source, record: { ...named, ...(place ? { place } : {}) }, isTaken });
          continue;
        }
        if (!known.record.place && place) known.record = { ...known.record, place };
        // what others are taken for has a name of its own
        if (known.isTaken && !isTaken) {
          known.record = { ...known.record, key: key ?? "", name };
          known.isTaken = false;
        }
      }
      await pulse.step();
    }
    for (const [id, { source, record }] of mentioned) {
      await pulse.pause();
      const described = this.staging.find("organizations", id);
      if (!described) {
        this.staging.put(
          { collection: "organizations", id, instant: null, doi: null },
          { sequence: sequence--, source, counted: false, record },
        );
        continue;
      }
      const { record: before } = described;
      if (before.kind !== "organizations" || before.place || !record.place) continue;
      const founded = before.founded?.instant ?? null;
      this.staging.update({ ...described, record: { ...before, place: record.place } }, founded);
    }
  }
}

/** The organisations that a record names. */
function mentionsOf(record: SourceRecord): OrganizationMention[] {
  switch (record.kind) {
    case "organizations":
      return [];
    case "acquisitions":
      return [record.acquirer, record.acquiree].filter((each) => each !== null);
    case "investments":
      return [...record.investors, record.investee].filter((each) => each !== null);
    default:
      return [...record.organizations ?? [], ...record.candidates ?? []];
  }
}
