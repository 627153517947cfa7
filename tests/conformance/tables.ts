import type { Table } from "./table.ts";
import { CAPABILITIES } from "./tables/capabilities.ts";
import { BOUNDARIES, GAPS, PRECISION, QUARTERS } from "./tables/dates.ts";
import { ACQUISITIONS } from "./tables/deals/acquisitions.ts";
import { CURRENCIES, DEAL_SERIES } from "./tables/deals/series.ts";
import { SUMMARY } from "./tables/deals/summary.ts";
import {
  GRANTS,
  GRANTS_IN_TWO_CURRENCIES,
  GRANTS_ROUNDED,
  GRANTS_WITH_RATES,
} from "./tables/grants.ts";
import { CURRENCIES_OF_WORDS } from "./tables/groups/currencies.ts";
import { CONVERTED, HALVES, LARGE_SUMS } from "./tables/money.ts";
import { NAMES } from "./tables/groups/names.ts";
import { ONCE } from "./tables/groups/once.ts";
import { OWN, OWN_OF_SINGLE } from "./tables/groups/own.ts";
import { RANKS } from "./tables/groups/ranks.ts";
import { CERTAINTY, MENTIONS } from "./tables/certainty.ts";
import {
  ASTRAY,
  CYCLES,
  ENDS,
  FEW,
  OWN_AXES,
  PAUSES,
  SEARCHES,
  SET_AS_OF,
  SMALL_SEARCH,
  STOPPED,
  YEARS,
} from "./tables/reaches.ts";
import { OWN_TOPICS, OWN_TOPICS_OF_ORGANIZATIONS } from "./tables/own_topics.ts";
import { RELATED, SENTINEL } from "./tables/related_topics.ts";
import { TAGGING } from "./tables/tagging.ts";
import { TOPIC_SEARCH } from "./tables/topic_search.ts";
import { ENCODING } from "./tables/encoding.ts";
import { LONG_VALUES } from "./tables/long_values.ts";
import { MANY_WORDS } from "./tables/many_words.ts";
import { ORGANIZATIONS, REPEATED, WORKS } from "./tables/merging.ts";
import { SHAPES } from "./tables/shapes.ts";
import { MANIFESTATIONS } from "./tables/manifestations.ts";
import { ORGANIZATION_FACTS } from "./tables/organization_facts.ts";
import { FILTERS, SEARCH_STRINGS } from "./tables/filters.ts";
import { CUT_DATES, NEVER_FOUND } from "./tables/nothing.ts";
import { TIES, TOTALS } from "./tables/paging.ts";
import { FREQUENCIES, LENGTHS, SCORES } from "./tables/scores.ts";
import { SORTING } from "./tables/sorting.ts";
import { MERGED_SOURCE_FIELDS, SOURCE_FIELDS } from "./tables/source_fields.ts";

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
  CUT_DATES,
  NEVER_FOUND,
  ASTRAY,
  PAUSES,
  FEW,
  STOPPED,
  ENDS,
  SEARCHES,
  SMALL_SEARCH,
  OWN_AXES,
  SET_AS_OF,
  CYCLES,
  YEARS,
  SHAPES,
  ENCODING,
  LONG_VALUES,
  MANY_WORDS,
  REPEATED,
  ORGANIZATIONS,
  WORKS,
  TAGGING,
  OWN_TOPICS,
  OWN_TOPICS_OF_ORGANIZATIONS,
  TOPIC_SEARCH,
  CERTAINTY,
  MENTIONS,
  RELATED,
  SENTINEL,
  GRANTS,
  GRANTS_IN_TWO_CURRENCIES,
  GRANTS_WITH_RATES,
  GRANTS_ROUNDED,
  CONVERTED,
  HALVES,
  LARGE_SUMS,
  ACQUISITIONS,
  DEAL_SERIES,
  SUMMARY,
  CURRENCIES,
  CAPABILITIES,
  ONCE,
  NAMES,
  CURRENCIES_OF_WORDS,
  RANKS,
  OWN,
  OWN_OF_SINGLE,
  ORGANIZATION_FACTS,
  MANIFESTATIONS,
  TIES,
  TOTALS,
  SOURCE_FIELDS,
  MERGED_SOURCE_FIELDS,
];
