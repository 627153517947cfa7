import type { Collection } from "../../catalogue/collections.ts";
import { type Caveat, caveatColumn } from "../../engines/embedded/store/layout.ts";
import { note, type NoteData } from "../../words/note.ts";
import { dayOf, dayText } from "../reach/day_counts.ts";
import type { SourceDate } from "../record.ts";
import type { IndexContext } from "./context.ts";
import { type Growable, int32s } from "./growable.ts";

/** Years before and after these no record is likely to be of. */
const FIRST_YEAR = 1600;
const LAST_YEAR = 2100;
/** No deal and no project is likely to be worth so much, in any money but that of small units. */
const MOST_MONEY = 1e12;
const MOST_SMALL_MONEY = 1e15;
const SMALL_UNITS: ReadonlySet<string> = new Set(
  "CLP COP HUF IDR IQD IRR JPY KHR KRW LAK LBP MMK MNT NGN PKR PYG TZS UGX UZS VND".split(" "),
);
/** So many records of 1 January, and so many times those of other first days, are no chance. */
const LEAST_JANUARY = 20;
const TIMES_OTHERS = 2;

/** What the dates of one importer say. */
class ImporterDates {
  readonly january: Growable<Int32Array> = int32s();
  readonly undated: Growable<Int32Array> = int32s();
  /** Those that name a day, and of them the first days of other months. */
  days = 0;
  firsts = 0;
  /** How many days they name, and of them 1 January. */
  #distinct = 0;
  #januaries = 0;
  #last = NaN;

  /** Records come in order of time. */
  add(document: number, date: SourceDate | undefined): void {
    if (!date) return this.undated.push(document);
    if (date.precision !== "day") return;
    this.days++;
    const number = dayOf(date.instant), isNew = number !== this.#last;
    this.#last = number;
    if (isNew) this.#distinct++;
    const day = new Date(date.instant);
    if (day.getUTCDate() !== 1) return;
    if (day.getUTCMonth() === 0) {
      this.january.push(document);
      if (isNew) this.#januaries++;
    } else this.firsts++;
  }

  /** Whether more records are of 1 January than of any usual day, also one of a gazette. */
  get isHeaped(): boolean {
    const { january: { length }, days, firsts } = this;
    return length >= LEAST_JANUARY && length > TIMES_OTHERS * Math.max(firsts / 11, days / 365) &&
      length / this.#januaries > TIMES_OTHERS * days / this.#distinct;
  }
}

/** Values that a person would doubt: of each importer how many, and the first. */
class Doubts<T> {
  readonly documents: Growable<Int32Array> = int32s();
  readonly #byImporter = new Map<string, { count: number; readonly first: T }>();

  add(document: number, importer: string, first: T): void {
    this.documents.push(document);
    const known = this.#byImporter.get(importer);
    if (known) known.count++;
    else this.#byImporter.set(importer, { count: 1, first });
  }

  get found() {
    return [...this.#byImporter].map(([importer, each]) => ({ importer, ...each }));
  }
}

/** The amount of a record as its source tells it. */
export interface TellsAmount {
  readonly id: string;
  readonly amount: number | null;
  /** Null: US dollars, or not told. */
  readonly currency: string | null;
}

/**
 * What a reader should know of some records of a collection whenever an answer rests on them, each
 * with the numbers of those.
 */
export class Caveats {
  readonly #importers = new Map<string, ImporterDates>();
  readonly #dates = new Doubts<NoteData<"doubted_dates">["first"]>();
  readonly #amounts = new Doubts<NoteData<"doubted_amounts">["first"]>();

  constructor(private readonly context: IndexContext, private readonly collection: Collection) {}

  date(
    document: number,
    id: () => string,
    date: SourceDate | undefined,
    importer: string | null,
  ): void {
    if (importer === null) return;
    let own = this.#importers.get(importer);
    if (!own) this.#importers.set(importer, own = new ImporterDates());
    own.add(document, date);
    if (!date) return;
    const year = new Date(date.instant).getUTCFullYear();
    if (year >= FIRST_YEAR && year <= LAST_YEAR) return;
    this.#dates.add(document, importer, { id: id(), date: dayText(dayOf(date.instant)) });
  }

  amount(document: number, { id, amount, currency }: TellsAmount, importer: string): void {
    if (amount === null) return;
    const most = SMALL_UNITS.has(currency ?? "") ? MOST_SMALL_MONEY : MOST_MONEY;
    if (amount >= 0 && amount < most) return;
    this.#amounts.add(document, importer, { id, amount, currency });
  }

  /** Writes which records each is about, and tells those that are of a whole source. */
  write(): Caveat[] {
    const { context: { note: tell, remarks, writer }, collection } = this;
    const caveats: Caveat[] = [];
    const write = (caveat: Caveat, documents: Growable<Int32Array>) => {
      writer.column(collection, caveatColumn(caveats.length), documents.view());
      caveats.push(caveat);
    };
    for (const [importer, { january, undated, isHeaped, days }] of this.#importers) {
      const said = remarks(importer);
      const isSaid = said.some(({ code }) => code === "first_of_january");
      if (january.length && (isSaid || isHeaped && collection !== "projects")) {
        write({ code: "first_of_january", importer }, january);
        if (!isSaid) {
          const of = { collection, importer };
          tell(note("many_on_first_of_january", { ...of, count: january.length, of: days }));
        }
      }
      const columns = [
        ...new Set(said.flatMap(({ code, data }) => {
          if (code === "dates_in_both_orders") return [data.column];
          return code === "unreadable_field" && data.kind === "date" ? [data.field] : [];
        })),
      ];
      if (undated.length && columns.length) {
        write({ code: "dates_left_out", importer, columns }, undated);
      }
    }
    const [dates, amounts] = [this.#dates, this.#amounts];
    if (dates.documents.length) write({ code: "doubted_dates" }, dates.documents);
    if (amounts.documents.length) write({ code: "doubted_amounts" }, amounts.documents);
    for (const each of dates.found) tell(note("doubted_dates", { collection, ...each }));
    for (const each of amounts.found) tell(note("doubted_amounts", { collection, ...each }));
    return caveats;
  }
}
