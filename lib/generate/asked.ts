import type { Option, Options } from "../catalogue/options.ts";
import {
  type Argument,
  type Call,
  type Filter,
  type Kind,
  KINDS,
  WORDS,
} from "../query/asks/entry.ts";
import { FILTERS, filtersOf } from "../query/asks/filters.ts";
import { CORPUS_VERBS, VERBS } from "../query/asks/verbs.ts";

/** The interface of each kind, and its parameter. */
const INTERFACES: Readonly<Record<Kind, string>> = {
  documents: "DocumentFilters<T extends DocumentType>",
  grants: "GrantFilters",
  deals: "DealFilters<T extends DealType>",
  organizations: "OrganizationFilters",
  manifestations: "ManifestationFilters",
};

const CATEGORY = "@category Questions";

const PARAMETERS: Readonly<Record<string, string>> = {
  TextOptions: "<F extends SearchField = SearchField>",
  DealTopicOptions: "<T extends DealType>",
};

const HEAD =
  `// Made from the table in asks/ by \`deno task generate\`; a test fails when it is stale.
import type { DealType, DocumentType } from "../catalogue/collections.ts";
import type { Resolution } from "../catalogue/dates.ts";
import type { EmployeeRange } from "../catalogue/employees.ts";
import type { FilterInput, NODE_KINDS } from "../catalogue/filter.ts";
import type { ManifestationType } from "../catalogue/records.ts";
import type { SearchField } from "../catalogue/search_node.ts";
import type { RunOptions } from "../engines/engine.ts";
import type { Moment } from "./bounds.ts";
import type { FieldTest, OwnField } from "./field_filter.ts";
import type { RefsOrIds } from "./refs.ts";
import type { Side } from "./sides.ts";
import type { Branch } from "./told.ts";

/**
 * What a document can name beside organisations.
 *
 * @category Questions
 */
export type NodeKind = (typeof NODE_KINDS)[number];
/**
 * A column that rows can be in the order of; which ones depends on the collection.
 *
 * @category Questions
 */
export type SortColumn = string;
/**
 * Ascending or descending.
 *
 * @category Questions
 */
export type SortDirection = "asc" | "desc";
`;

/** The types of what questions are told and run with, with their docs, as TypeScript. */
export function askedTypes(): string {
  return [
    HEAD,
    ...optionTypes([...FILTERS, ...VERBS, ...Object.values(CORPUS_VERBS)]),
    ...KINDS.map(interfaceOf),
  ].join("\n");
}

function optionTypes(calls: readonly Omit<Call, "of">[]): string[] {
  const all = new Map<string, Options>();
  for (const { optionsType, options } of calls) {
    const name = optionsType?.replace(/<.*/s, "");
    if (name && options && name !== "RunOptions") all.set(name, { ...options, ...all.get(name) });
  }
  return [...all].map(([name, options]) => {
    const { signal, ...own } = options;
    const extended = signal ? " extends RunOptions" : "";
    const users = calls.filter(({ optionsType }) => optionsType?.replace(/<.*/s, "") === name);
    const methods = [...new Set(users.map((each) => `\`${each.name}\``))].join(", ");
    return [
      doc(`Options of ${methods}.\n\n${CATEGORY}`, ""),
      `export interface ${name}${PARAMETERS[name] ?? ""}${extended} {`,
      ...Object.entries(own).map(([option, value]) => optionOf(option, value)),
      "}\n",
    ].join("\n");
  });
}

function optionOf(name: string, { type, says, default: value, without }: Option): string {
  const otherwise = without === undefined ? "" : ` Default: ${without}.`;
  const tail = value === undefined ? otherwise : `\n\n@default {${JSON.stringify(value)}}`;
  return `${doc(says + tail, "  ")}\n  readonly ${name}?: ${type} | undefined;`;
}

function interfaceOf(kind: Kind): string {
  const filters = filtersOf(kind).map((filter) => methodOf(filter, kind));
  return [
    doc(
      `What a question about ${
        WORDS[kind].records
      } can be told; each step gives a new one.\n\n${CATEGORY}`,
      "",
    ),
    `export interface ${INTERFACES[kind]} {`,
    ...filters,
    "}\n",
  ].join("\n");
}

function methodOf(filter: Filter, kind: Kind): string {
  const { name, takes, optionsType, says, throws } = filter;
  const parameters = [
    ...takes.map((each) => parameterOf(each, kind)),
    ...(optionsType ? [`options?: ${optionsType}`] : []),
  ];
  const text = sentenceOf(says, kind) + (throws ? `\n\n@throws ${throws}` : "");
  return `${doc(text, "  ")}\n  ${name}(${parameters.join(", ")}): this;`;
}

function parameterOf({ name, type, rest, optional, default: value }: Argument, kind: Kind): string {
  const own = kind === "grants" ? type.replace("OwnField<T>", `OwnField<"projects">`) : type;
  if (rest) return `...${name}: readonly (${own})[]`;
  return `${name}${optional || value !== undefined ? "?" : ""}: ${own}`;
}

/** What a filter does, for questions of a kind. */
export function sentenceOf(says: string, kind: Kind): string {
  const { records, dated } = WORDS[kind];
  return says.replace("{Records}", capital(records)).replace("{Dated}", capital(dated));
}

function capital(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}

/** A docstring in lines of at most 100 characters. */
function doc(text: string, indent: string): string {
  const lines = text.split("\n").flatMap((paragraph) => wrapped(paragraph, 96 - indent.length));
  if (lines.length === 1) return `${indent}/** ${lines[0]} */`;
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`.trimEnd()), `${indent} */`]
    .join("\n");
}

function wrapped(text: string, most: number): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines.at(-1)!;
    if (last && last.length + word.length + 1 > most) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
}
