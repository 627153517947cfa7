import { nameId, normalisedName } from "../identity.ts";
import { Repeats } from "./_repeats.ts";
import { RowError } from "./_row_error.ts";

/** What tells one work from another where its source numbers none. */
interface UnnumberedWork {
  readonly doi: string | undefined;
  readonly title: string | undefined;
  readonly year: string | undefined;
}

/** Identifiers of the works of one file that have none of its source. */
export class WorkIds {
  readonly #titles = new Map<string, string>();
  readonly #repeats = new Repeats();

  /** @param prefix the source, part of every identifier */
  constructor(private readonly prefix: string) {}

  /**
   * From the DOI: works of one DOI whose titles differ, as the abstracts of a meeting, are several.
   * Without a DOI from title and year, and equal ones are counted: none is another because it looks
   * alike.
   *
   * @throws {RowError} when the work has neither
   */
  of({ doi, title, year }: UnnumberedWork): string {
    if (doi === undefined && title === undefined) {
      throw new RowError("Cannot import the work: it must have a title or a DOI, both are empty");
    }
    const name = nameId("work", JSON.stringify([title ?? "", year ?? ""]));
    if (doi === undefined) {
      const count = this.#repeats.count(name);
      return `${this.prefix}:${name}${count === 1 ? "" : `|${count}`}`;
    }
    const words = normalisedName(title ?? "");
    const first = this.#titles.get(doi) ?? words;
    this.#titles.set(doi, first);
    return `${this.prefix}:${doi}${first === words ? "" : `|${name}`}`;
  }
}
