import type { Option } from "./options.ts";

/** The filters of `query` and `export`; what each type has of them is in `query_types.ts`. */
export const FILTER_OPTIONS: readonly Option[] = [
  {
    name: "topic",
    value: "NAME",
    repeatable: true,
    help: "Name or id of a topic, or vocabulary:name; any of several.",
  },
  { name: "children", help: "Count the topics below, too." },
  { name: "match", value: "TEXT", help: 'Search string: words, "phrases", prefix*, AND OR NOT.' },
  { name: "organization", value: "NAME", repeatable: true, help: "Name or id; any of several." },
  { name: "place", value: "NAME", repeatable: true, help: "Name or id; any of several." },
  { name: "start", value: "DATE", help: "First day: 2024, 2024-Q3, 2024-03 or 2024-03-31." },
  { name: "end", value: "DATE", help: "Last day, included." },
  { name: "certainty", value: "X", help: "Least certainty of the topic link, 0 to 1." },
  {
    name: "topic-link",
    value: "SIDE",
    help: "Deals: acquirer, acquiree, investor, investee, both.",
  },
  { name: "min-value", value: "USD", help: "Deals: amount over." },
  { name: "max-value", value: "USD", help: "Deals: amount at most." },
  { name: "types", value: "LIST", repeatable: true, help: "Types, separated by commas." },
  {
    name: "employees",
    value: "LIST",
    repeatable: true,
    help: "Ranges such as 1-10, 10001+ or unknown, separated by commas.",
  },
];
