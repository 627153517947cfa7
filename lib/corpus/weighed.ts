import type { Collection } from "../catalogue/collections.ts";
import type { Loads } from "./forecast.ts";
import type { Stage } from "./intake.ts";
import type { DocumentRecord, SourceRecord } from "./record.ts";
import type { Staged, StagedKey, StagedPart } from "./staging.ts";

/**
 * A stage that writes nothing: it keeps of each record what decides whether another becomes one with
 * it, and how much there is in all.
 */
export class Weighed implements Stage {
  readonly #records = new Map<string, Staged>();
  readonly #keys = new Map<number, string>();
  readonly #dois = new Map<number, string>();
  readonly #parts = new Map<string, StagedPart[]>();
  readonly #loads = new Map<Collection, { records: number; length: number }>();

  find(collection: Collection, id: string): Staged | null {
    return this.#records.get(keyOf(collection, id)) ?? null;
  }

  /** Nothing is a part here. */
  whole(record: SourceRecord): { readonly record: SourceRecord } {
    return { record };
  }

  put({ collection, id, doi }: StagedKey, staged: Staged): void {
    const { sequence, record } = staged;
    const key = keyOf(collection, id);
    this.#records.set(key, { ...staged, record: gist(record) });
    this.#keys.set(sequence, key);
    if (doi !== null) this.#dois.set(sequence, doi);
    const load = this.#loadOf(collection);
    load.records++;
    load.length += JSON.stringify(record).length;
  }

  update(staged: Staged): void {
    const key = this.#keys.get(staged.sequence)!;
    this.#records.set(key, { ...staged, record: gist(staged.record) });
  }

  remove(sequence: number): void {
    this.#records.delete(this.#keys.get(sequence)!);
    this.#keys.delete(sequence);
    this.#dois.delete(sequence);
  }

  byDoi(): readonly (readonly Staged[])[] {
    const shared = Map.groupBy(this.#dois.keys(), (sequence) => this.#dois.get(sequence)!);
    return [...shared.values()].filter(({ length }) => length > 1).map((sequences) =>
      sequences.map((sequence) => this.#records.get(this.#keys.get(sequence)!)!)
    );
  }

  putPart({ source, line, part }: StagedPart): void {
    const { kind, id, key } = part;
    const label = keyOf(kind, id);
    const parts = this.#parts.get(label) ?? [];
    this.#parts.set(label, parts);
    parts.push({ source, line, part: { kind, id, key } });
    this.#loadOf(kind).length += JSON.stringify(part).length;
  }

  parts(): Iterable<readonly StagedPart[]> {
    return this.#parts.values();
  }

  /** What was put here so far. */
  get loads(): Loads {
    return this.#loads;
  }

  #loadOf(collection: Collection): { records: number; length: number } {
    const load = this.#loads.get(collection) ?? { records: 0, length: 0 };
    this.#loads.set(collection, load);
    return load;
  }
}

function keyOf(collection: Collection, id: string): string {
  return `${collection}\n${id}`;
}

/** What of a record decides what becomes of another of its id or DOI. */
function gist(record: SourceRecord): SourceRecord {
  const { kind } = record;
  if (kind === "organizations") return { kind, key: record.key, name: record.name };
  if (kind === "acquisitions") {
    return { kind, id: record.id, acquirer: null, acquiree: null, amount: null };
  }
  if (kind === "investments") {
    return { kind, id: record.id, investors: [], investee: null, amount: null };
  }
  const { id, language, counted, fields, translations } = record;
  const slim: DocumentRecord = {
    kind,
    id,
    ...(language !== undefined && { language }),
    ...(counted !== undefined && { counted }),
    ...(fields?.doi !== undefined && { fields: { doi: fields.doi } }),
    ...(translations && { translations: translations.map(({ language }) => ({ language })) }),
  };
  return slim;
}
