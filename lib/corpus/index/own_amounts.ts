import { addedUp } from "../../catalogue/cents.ts";
import type { DocumentType } from "../../catalogue/collections.ts";
import type { DocumentRecord } from "../record.ts";
import { float64s } from "./growable.ts";
import type { CorpusWriter } from "../writing/corpus_writer.ts";

/** An organisation in a record: its number, where it is, and what is its own of the money. */
export interface Participant {
  readonly organization: number;
  /** Numbers of its place and of all that hold it. */
  readonly places: readonly number[];
  /** Null where the source does not tell. */
  readonly amount: number | null;
}

/** The organisations, places and countries of a record by number, as they are listed. */
interface Listed {
  readonly organization: readonly number[];
  readonly place: readonly number[];
  readonly country: readonly number[];
}

/**
 * What of the money of each record is an organisation's, a place's or a country's own, parallel to
 * the lists of them: never the whole record to each. NaN where the source does not tell.
 */
export class OwnAmounts {
  readonly #columns = { organization: float64s(), place: float64s(), country: float64s() };

  constructor(private readonly writer: CorpusWriter, private readonly type: DocumentType) {}

  add(record: DocumentRecord, participants: readonly Participant[], listed: Listed): void {
    const whole = fundingOf(record);
    for (const each of listed.organization) {
      this.#columns.organization.push(
        ownOf(participants, whole, ({ organization }) => organization === each),
      );
    }
    for (const kind of ["place", "country"] as const) {
      for (const each of listed[kind]) {
        this.#columns[kind].push(ownOf(participants, whole, ({ places }) => places.includes(each)));
      }
    }
  }

  /** The same of amounts that are known. */
  addOwn(own: Readonly<Record<keyof Listed, Float64Array>>): void {
    for (const kind of ["organization", "place", "country"] as const) {
      this.#columns[kind].append(own[kind]);
    }
  }

  write(): void {
    for (const [kind, values] of Object.entries(this.#columns)) {
      this.writer.column(this.type, `refs.${kind}.own`, values.view());
    }
  }
}

/** The sum of what some participants have of their own; a single one has the whole. */
function ownOf(
  participants: readonly Participant[],
  whole: number,
  isMeant: (participant: Participant) => boolean,
): number {
  const meant = participants.filter(isMeant);
  const told = meant.flatMap(({ amount }) => amount ?? []);
  if (told.length) return addedUp(told);
  const isSingle = new Set(participants.map(({ organization }) => organization)).size === 1 &&
    participants.every(({ amount }) => amount === null);
  return isSingle && meant.length === participants.length ? whole : NaN;
}

/** What the participants of a project have together: what the EC gives, else the award. */
function fundingOf({ fields = {} }: DocumentRecord): number {
  const { cordisEcContribution, totalCost } = fields;
  return Number(cordisEcContribution ?? totalCost) || NaN;
}
