import type { Collection } from "../../catalogue/collections.ts";
import { idIndex, idKey } from "../../engines/embedded/store/id_index.ts";
import { type CollectionMeta, PRECISIONS } from "../../engines/embedded/store/layout.ts";
import { reachNotes } from "../reach/reach_notes.ts";
import { SourceReaches, spanOf } from "../reach/source_reaches.ts";
import type { SourceDate } from "../record.ts";
import { Caveats, type TellsAmount } from "./caveats.ts";
import type { IndexContext } from "./context.ts";
import { bytes, float64s, int32s } from "./growable.ts";
import { writeDates } from "./write_dates.ts";

/** Documents of the corpus that is changed. */
interface KeptDated {
  id(document: number): string;
  date(document: number): SourceDate | undefined;
  /** See `hashKey`. */
  idKey(document: number, here: number): number;
}

/** The columns that every collection has: when, how exactly, of whom, and the order of the ids. */
export class DateColumns {
  readonly #instants = float64s();
  readonly #precisions = bytes();
  readonly #ranks = int32s();
  readonly #ids;
  readonly #idKeys = float64s();
  readonly #reaches = new SourceReaches();
  readonly #caveats: Caveats;

  constructor(private readonly context: IndexContext, private readonly collection: Collection) {
    this.#ids = context.writer.texts(collection, "id");
    this.#caveats = new Caveats(context, collection);
  }

  /**
   * @param rank place among all by id
   * @param importer who read the record; null: nobody did, others only tell of it
   */
  add(rank: number, id: string, date: SourceDate | undefined, importer: string | null): void {
    this.#ids.add(id);
    this.#idKeys.push(idKey(id, this.#ranks.length));
    this.#add(rank, () => id, date, importer);
  }

  /** The same of a document of the corpus that is changed. */
  copy(rank: number, kept: KeptDated, document: number, importer: string): void {
    this.#ids.copy(document);
    this.#idKeys.push(kept.idKey(document, this.#ranks.length));
    this.#add(rank, () => kept.id(document), kept.date(document), importer);
  }

  #add(
    rank: number,
    id: () => string,
    date: SourceDate | undefined,
    importer: string | null,
  ): void {
    this.#reaches.add(importer, id, date);
    this.#caveats.date(this.#ranks.length, id, date, importer);
    this.#ranks.push(rank);
    this.#instants.push(date?.instant ?? NaN);
    this.#precisions.push(date ? PRECISIONS.indexOf(date.precision) : 0);
  }

  /** Notes an amount of the record that was added last. */
  amount(told: TellsAmount, importer: string): void {
    this.#caveats.amount(this.#ranks.length - 1, told, importer);
  }

  /** Writes the columns and gives what they say of the collection. */
  finish(): Omit<CollectionMeta, "withText" | "averageLength"> {
    const { writer, asOf, asOfImporter, filesOf, note } = this.context;
    const dates = writeDates(
      writer,
      this.collection,
      this.#instants.view(),
      this.#precisions.view(),
    );
    this.#ids.close();
    writer.column(this.collection, "rank", this.#ranks.view());
    const { hashes, documents } = idIndex(this.#idKeys.view());
    writer.column(this.collection, "id.hashes", hashes);
    writer.column(this.collection, "id.documents", documents);
    const sources = this.#reaches.find(
      asOfImporter,
      (importer) => filesOf(importer, this.collection),
    );
    const { unread } = this.#reaches;
    if (sources.length + Math.sign(unread) > 1) {
      writer.column(this.collection, "importer", this.#reaches.codes());
    }
    const astray = sources.flatMap(({ astray }) => astray.map(({ document }) => document));
    reachNotes(this.collection, sources).forEach(note);
    const reached = asOf(this.collection);
    return {
      ...dates,
      ...spanOf(sources),
      asOf: reached?.day ?? null,
      ...(reached?.precision && { asOfPrecision: reached.precision }),
      sources: sources.map(({ last: _last, astray: _astray, ...reach }) => reach),
      unread,
      astray: astray.sort((one, other) => one - other),
      caveats: this.#caveats.write(),
    };
  }
}

/** The day of an instant, `2024-03-31`. */
export function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
