import { z } from "zod";
import { CATALOGUE, OPERATION_IDS, type OperationId } from "../catalogue/catalogue.ts";
import { CollectionInfo, CorpusInfo, NoteSchema, SourceInfo } from "../catalogue/corpus_info.ts";
import { DOCUMENT_TYPES } from "../catalogue/collections.ts";
import { Precision, Resolution } from "../catalogue/dates.ts";
import { filterSchema } from "../catalogue/filter.ts";
import * as inputs from "../catalogue/inputs.ts";
import type { Operation } from "../catalogue/operation.ts";
import * as records from "../catalogue/records.ts";
import { sourceFieldsOf } from "../catalogue/source_fields.ts";
import { bodyText, docText, typeText, type Writing } from "./type_text.ts";

type Side = Writing["side"];

/** A schema whose type has a name, and what it is. */
interface Named {
  readonly name: string;
  readonly schema: z.ZodObject;
  readonly says: string;
}

const RECORDS: readonly Named[] = named(records, {
  Reference: "How a record names something else.",
  NestedProofPoint: "A proof point as the `/indicators` endpoints give it.",
  FlatProofPoint:
    "A proof point as the `/proof-points` searches give it, without fields of a type.",
  ProjectProofPoint: "A project.",
  ResearchArticleProofPoint: "A research article.",
  NewsArticleProofPoint: "A news article.",
  PatentProofPoint: "A patent.",
  GrantProofPoint: "A project in the nested shape.",
  Acquisition: "An acquisition.",
  Investment: "An investment.",
  TimeSeries: "One value per bucket. Arrays that do not apply to an operation are empty.",
  SummaryStatistics: "Numbers of investments.",
  Topic: "A topic as a search finds it.",
  RelatedTopic: "A topic that shares organisations with another.",
  ManifestationReference: "A member of a manifestation.",
  Manifestation: "One thing that happened, seen by many.",
  Organization: "An organisation with its topics.",
  OrganizationSummary: "Numbers of organisations.",
});

const ABOUT_CORPORA: readonly Named[] = named({ CollectionInfo, SourceInfo, CorpusInfo }, {
  CollectionInfo: "How far one collection reaches; days as `2024-03-31`.",
  SourceInfo:
    "What one importer read under one given path; rows = records + merged + rejected + leftOut.",
  CorpusInfo: "What a corpus holds.",
});

const INPUTS: readonly Named[] = objectsOf(inputs).map(([name, schema]) => ({
  name,
  schema,
  says: `What ${takersOf(schema)}`,
}));

const FILTER_NODES: readonly Named[] = nodesOf(filterSchema(() => [])).map((schema) => {
  const [type] = (schema.shape.type as z.ZodLiteral).values;
  const words = String(type).split("_").map((word) => word[0]!.toUpperCase() + word.slice(1));
  return { name: `${words.join("")}Filter`, schema, says: `A node of a filter tree: ${type}.` };
});

const NAMES = new Map<z.ZodType, string>([
  ...[...RECORDS, ...ABOUT_CORPORA].map(({ schema, name }) => [schema, name] as const),
  [Precision, "Precision"],
  [Resolution, "Resolution"],
  [NoteSchema, "Note"],
]);

/** The types of the catalogue as a module, made from its schemas. */
export function catalogueTypes(): string {
  return [
    "/**",
    " * The types of the catalogue, made from its schemas by `deno task generate`: plain, so that a",
    " * reader, an editor and a type check need not compute them.",
    " *",
    " * @module",
    " */",
    'import type { Note } from "../words/note.ts";',
    'import type { Precision, Resolution } from "./dates.ts";',
    "",
    ...RECORDS.map((each) => declared(each, RECORDS, "output")),
    ...ABOUT_CORPORA.map((each) => declared(each, [], "output", true)),
    ownFields(),
    sourceFields(),
    ...filterTypes(),
    ...INPUTS.flatMap((each) => bothSides(each, INPUTS)),
    byOperation(
      "Inputs",
      "What an engine gets: checked, defaults filled in.",
      (id) => nameOfInput(CATALOGUE[id].input, "output"),
    ),
    byOperation(
      "RawInputs",
      "What a caller may write: defaults left out.",
      (id) => nameOfInput(CATALOGUE[id].input, "input"),
    ),
    byOperation(
      "Outputs",
      "What an engine answers.",
      (id) => typeText(CATALOGUE[id].output, { side: "output", nameOf }),
    ),
  ].join("\n");
}

function ownFields(): string {
  const types = Object.entries(records.OWN_FIELDS).map(([type, shape]) =>
    `${JSON.stringify(type)}: ${bodyText(z.object(shape), { side: "output", nameOf })};`
  );
  return `${
    docText(["The fields that each document type adds to the common ones."])
  }${`export type OwnFields = {\n${types.join("\n")}\n};`}\n`;
}

function sourceFields(): string {
  const types = DOCUMENT_TYPES.map((type) =>
    `${JSON.stringify(type)}: ${
      sourceFieldsOf(type).map(({ name }) => JSON.stringify(name)).join(" | ")
    };`
  );
  return `${
    docText(["The names of the fields that sources tell of each document type, where they do."])
  }${`export type SourceFieldNames = {\n${types.join("\n")}\n};`}\n`;
}

function filterTypes(): string[] {
  const isLeaf = ({ schema }: Named) => !("clauses" in schema.shape || "clause" in schema.shape);
  const union = (nodes: readonly Named[], side: Side) =>
    nodes.map(({ name, schema }) => nameOn(side, name, schema)).join(" | ");
  return [
    ...FILTER_NODES.flatMap((each) => bothSides(each, [])),
    docText(["A leaf of the filter tree."]) +
    `export type FilterLeaf = ${union(FILTER_NODES.filter(isLeaf), "output")};\n`,
    docText(["A node of the filter tree: leaves joined by `and`, `or` and `not`."]) +
    `export type FilterNode = ${union(FILTER_NODES, "output")};\n`,
    docText(["A filter tree as a caller writes it, defaults left out.", "@category Questions"]) +
    `export type FilterInput = ${union(FILTER_NODES, "input")};\n`,
  ];
}

/** The checked type of a schema, and beside it the raw one where that is another. */
function bothSides({ says, ...named }: Named, bases: readonly Named[]): string[] {
  const { name, schema } = named;
  const raw = nameOn("input", name, schema);
  const checked = says.endsWith(".") ? says : `${says}: checked, defaults filled in.`;
  const texts = [declared({ ...named, says: checked }, bases, "output")];
  if (raw === name) return texts;
  const asWritten = `${says.replace(/\.$/, "")}, as a caller writes it: defaults left out.`;
  return [...texts, declared({ ...named, says: asWritten }, bases, "input")];
}

/**
 * A type by its name, with that of another schema whose fields are part of its own. An alias, not an
 * interface: it is a record of unknowns to those who read any record.
 */
function declared(
  { name, schema, says }: Named,
  bases: readonly Named[],
  side: Side,
  readonly = false,
): string {
  const writing: Writing = { side, nameOf: (inner) => nameOf(inner, side), readonly };
  const base =
    bases.filter((each) => isPart(each.schema, schema)).sort((one, other) =>
      Object.keys(other.schema.shape).length - Object.keys(one.schema.shape).length
    )[0];
  const parent = base ? `${nameOn(side, base.name, base.schema)} & ` : "";
  return `${docText([says])}export type ${nameOn(side, name, schema)} = ${parent}${
    bodyText(schema, writing, base?.schema)
  };\n`;
}

function isPart(part: z.ZodObject, whole: z.ZodObject): boolean {
  return part !== whole &&
    Object.entries(part.shape).every(([name, field]) => whole.shape[name] === field);
}

/** The raw type has a name of its own where it is another than the checked one. */
function nameOn(side: Side, name: string, schema: z.ZodObject): string {
  if (side === "output") return name;
  const body = (side: Side) => bodyText(schema, { side, nameOf: (inner) => nameOf(inner, side) });
  const bare = (text: string) => text.replace(/ *\/\*\*[^]*?\*\/\n/g, "");
  return bare(body("input")) === bare(body("output")) ? name : `Raw${name}`;
}

function nameOf(schema: z.ZodType, side: Side = "output"): string | undefined {
  if (schema instanceof z.ZodLazy) return side === "input" ? "FilterInput" : "FilterNode";
  return NAMES.get(schema);
}

function nameOfInput(input: z.ZodType, side: Side): string {
  const { name, schema } = INPUTS.find(({ schema }) => schema === input)!;
  return nameOn(side, name, schema);
}

function byOperation(name: string, says: string, typeOf: (id: OperationId) => string): string {
  const fields = OPERATION_IDS.map((id) =>
    `${docText([`${CATALOGUE[id].summary}.`])}${id}: ${typeOf(id)};`
  );
  return `${docText([says])}export interface ${name} {\n${fields.join("\n")}\n}\n`;
}

function takersOf(schema: z.ZodObject): string {
  const [first, ...others] = OPERATION_IDS.filter((id) =>
    (CATALOGUE[id] as Operation).input === schema
  );
  if (others.length > 1) return `${first} and ${others.length} more take`;
  return others.length ? `${first} and ${others[0]} take` : `${first} takes`;
}

/** The schemas of objects that a module exports. */
function objectsOf(module: Readonly<Record<string, unknown>>): [string, z.ZodObject][] {
  return Object.entries(module).flatMap(([name, value]) =>
    value instanceof z.ZodObject ? [[name, value]] : []
  );
}

function named(
  module: Readonly<Record<string, unknown>>,
  says: Readonly<Record<string, string>>,
): Named[] {
  const objects = new Map(objectsOf(module));
  const unsaid = [...objects.keys()].filter((name) => !(name in says));
  if (unsaid.length) throw new Error(`Cannot write types: say what these are: ${unsaid}`);
  return Object.entries(says).map(([name, text]) => ({
    name,
    schema: objects.get(name)!,
    says: text,
  }));
}

function nodesOf(tree: z.ZodType): z.ZodObject[] {
  return (((tree as z.ZodLazy).unwrap() as z.ZodUnion).options) as z.ZodObject[];
}
