import type { Before } from "./kept/before.ts";
import { mentionsIn } from "./mentions.ts";
import { OrganizationIds } from "./organizations.ts";
import { PlaceRegistry } from "./places.ts";
import type { Pulse } from "./pulse.ts";
import type { OrganizationRecord } from "./record.ts";
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
    private readonly sameAs: SameAs,
    private readonly before?: Pick<Before, "mentions">,
  ) {
    this.organizations = new OrganizationIds(sameAs);
  }

  /** Goes through the staged records in file order, and stages who is only ever mentioned. */
  async gather(pulse: Pick<Pulse, "step" | "pause">): Promise<void> {
    for (const { record } of this.staging.organizations()) {
      this.organizations.add(record as OrganizationRecord);
      await pulse.step();
    }
    const mentioned = new Map<
      string,
      { readonly source: number; record: OrganizationRecord; isTaken: boolean }
    >();
    let sequence = -1;
    for (const { record, source, standing } of this.staging.named()) {
      const mentions = standing
        ? this.before!.mentions(standing.type).firstIn(standing.document)
        : mentionsIn(record!, this.importers[source]!);
      for (const each of mentions) {
        if (each[0] === "topic") {
          this.topics.add(each[1]);
          continue;
        }
        if (each[0] === "place") {
          this.places.add(each[1]);
          continue;
        }
        const [, mention, importer] = each, { key, name, place } = mention;
        if (place) this.places.add(place);
        const own = this.organizations.own(importer, mention), id = this.sameAs.of(own);
        const isTaken = own !== id;
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
