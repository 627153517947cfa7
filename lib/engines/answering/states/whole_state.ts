import type { FilterLeaf } from "../../../catalogue/filter.ts";
import type { Selection, SeriesReach } from "../../engine.ts";
import type { DealRequest } from "../deal_request.ts";
import type { Truths } from "./certainties.ts";
import type { Told } from "./compare_entries.ts";

/** A collection in a state that is there whole: what comparisons of states ask of it. */
export interface WholeState {
  /** Its records by id. */
  readonly entries: Told;
  /** Ids of those whose dates are astray. */
  readonly astray: ReadonlySet<string>;
  /** Which records a question finds. */
  select(selection: Selection): Promise<Selected>;
  /** Which a leaf of a filter finds. */
  leaf(leaf: FilterLeaf): Promise<Truths>;
  /** Which deals pass all that is asked but their date and topics. */
  deals(request: DealRequest): Promise<Truths>;
  /** Which deals have sides that are active in the topics asked. */
  linked(request: DealRequest): Promise<Truths>;
  /** The topics of some records, names by id; those that it does not have are left out. */
  topicsOf(ids: readonly string[]): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>>;
  /** The titles of some records; those without one are left out. */
  titlesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Which records a question finds. */
export interface Selected {
  /** Whatever the bounds. */
  readonly matching: Truths;
  /** How far their sources reach. */
  readonly reach: SeriesReach;
}
