import type { Table } from "./table.ts";
import { BOUNDARIES, GAPS, PRECISION, QUARTERS } from "./tables/dates.ts";
import { FILTERS, SEARCH_STRINGS } from "./tables/filters.ts";
import { TIES, TOTALS } from "./tables/paging.ts";
import { FREQUENCIES, LENGTHS, SCORES } from "./tables/scores.ts";
import { SORTING } from "./tables/sorting.ts";

/** Every corpus with answers computed by hand. */
export const TABLES: readonly Table[] = [
  SEARCH_STRINGS,
  FILTERS,
  SORTING,
  SCORES,
  LENGTHS,
  FREQUENCIES,
  BOUNDARIES,
  QUARTERS,
  GAPS,
  PRECISION,
  TIES,
  TOTALS,
];
