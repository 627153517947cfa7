import type { Block, Row } from "./blocks.ts";
import type { Doc, Field } from "./doc.ts";
import { lastOf, type Library, type OptionOf } from "./library.ts";

/** Fields of an answer that are listed; the rest are named. */
const LISTED = 16;

/** All that is known of one name, as the parts of a card. */
export function docBlocks(library: Library, doc: Doc): Block[] {
  return [
    { kind: "calls", lines: [...doc.calls, ...importOf(doc)] },
    ...text(doc.says),
    ...rows("Takes", (doc.takes ?? []).map((each) => fieldRow(withMeaning(library, each)))),
    ...rows(doc.kind === "operation" ? "Fields" : "Options", library.optionsOf(doc).map(fieldRow)),
    ...rows("Fields", (doc.fields ?? []).map(fieldRow)),
    ...given(library, doc),
    ...rows("Errors", (doc.errors ?? []).map(({ name, says }) => ({ term: name, says }))),
    ...(doc.example === undefined
      ? []
      : [{ kind: "code" as const, title: "Example", code: doc.example }]),
    ...memberBlocks(library, doc),
  ];
}

/** Several things of one name: a line for each. */
export function choiceBlocks(library: Library, name: string, docs: readonly Doc[]): Block[] {
  const [first] = docs;
  return [
    ...rows(`\`${name}\` is`, docs.map((doc) => choiceRow(library, doc))),
    { kind: "text", text: `${helpOf(library, first!)} says more of the first.` },
  ];
}

/** What has an option of a name: a line for each meaning. */
export function optionBlocks(name: string, found: readonly OptionOf[]): Block[] {
  const meanings = new Map<string, OptionOf[]>();
  for (const each of found) {
    const { type, says, preset } = each.field;
    const key = JSON.stringify([type, says, preset]);
    meanings.set(key, [...meanings.get(key) ?? [], each]);
  }
  return rows(
    `\`${name}\` is an option of`,
    [...meanings.values()].map((same) => ({
      ...fieldRow({ ...same[0]!.field, optional: true }),
      term: [...new Set(same.map(({ doc }) => pathOf(doc)))].join(", "),
    })),
  );
}

/** One option of one function. */
export function oneOptionBlocks(library: Library, doc: Doc, field: Field): Block[] {
  return [
    { kind: "calls", lines: [...doc.calls] },
    ...rows("Option", [fieldRow(field)]),
    { kind: "text", text: `${helpOf(library, doc)} says what it is for.` },
  ];
}

/** A name with what it gives and the first sentence of what is said of it. */
export function briefRow({ calls: [call = ""], says }: Doc): Row {
  return { term: call, says: firstSentence(says) };
}

export function rows(title: string, found: readonly Row[]): Block[] {
  return found.length ? [{ kind: "rows", title, rows: found }] : [];
}

export function firstSentence(text: string): string {
  return /^[\s\S]*?[.?](?=\s|$)/.exec(text.split("\n\n")[0]!)?.[0] ?? text.split("\n\n")[0]!;
}

function text(says: string): Block[] {
  return says ? [{ kind: "text", text: says }] : [];
}

/** The line that imports what is exported by itself. */
function importOf({ name, kind, from = "trendframe" }: Doc): string[] {
  const [first] = name.split(".") as [string];
  if (kind === "operation" || name.includes(".") && first !== "plot") return [];
  return [`import { ${kind === "type" && first === name ? "type " : ""}${first} } from "${from}"`];
}

function fieldRow({ name, type, says, preset, optional }: Field): Row {
  const left = preset !== undefined
    ? `, default ${preset}`
    : optional && !name.startsWith("…")
    ? ", optional"
    : "";
  return { term: name, note: type.replace(/ \| undefined$/, "") + left, ...(says && { says }) };
}

/** What is given without a word on it: what its type says. */
function withMeaning(library: Library, field: Field): Field {
  const meant = field.says ? "" : library.doc(field.type)?.says ?? "";
  return meant ? { ...field, says: firstSentence(meant) } : field;
}

function given(library: Library, { gives, fields }: Doc): Block[] {
  if (gives === undefined || fields) return [];
  const found = library.doc(gives);
  if (!found) return [{ kind: "text", text: `Gives: ${gives}` }];
  const parts = found.fields ?? [];
  const head = `Gives \`${gives}\`${found.says ? `: ${firstSentence(found.says)}` : ""}`;
  if (!parts.length) return [{ kind: "text", text: head }];
  const left = parts.slice(LISTED).map(({ name }) => name);
  const more = left.length ? [{ term: "…", says: `and ${left.join(", ")}` }] : [];
  return rows(head, [...parts.slice(0, LISTED).map(fieldRow), ...more]);
}

/** What a class or `plot` has: steps that give the same again, verbs, and what can be read. */
function memberBlocks(library: Library, doc: Doc): Block[] {
  const members = library.membersOf(doc.name);
  if (!members.length) return [];
  const isStep = ({ calls: [call = ""] }: Doc) => / → query$/.test(call);
  const functions = members.filter(({ kind }) => kind === "function");
  return [
    ...rows("Steps, each a new query", functions.filter(isStep).map(briefRow)),
    ...rows(
      doc.name === "plot" ? "Charts" : functions.some(isStep) ? "Verbs" : "Methods",
      functions.filter((each) => !isStep(each)).map(briefRow),
    ),
    ...rows("What it tells", members.filter(({ kind }) => kind === "value").map(valueRow)),
    ...(functions.length
      ? [{
        kind: "text" as const,
        text: `\`help(${JSON.stringify(`${doc.name}.${lastOf(functions[0]!.name)}`)})\` says more.`,
      }]
      : []),
  ];
}

function valueRow({ calls: [call = ""], gives, says }: Doc): Row {
  return { term: call, ...(gives !== undefined && { note: gives }), says: firstSentence(says) };
}

function choiceRow(library: Library, doc: Doc): Row {
  const { calls: [call = ""], says } = doc;
  return { term: shortName(library, doc), note: call, says: firstSentence(says) };
}

/** The call that says more, as code. */
export function helpOf(library: Library, doc: Doc): string {
  return `\`help(${JSON.stringify(shortName(library, doc).split(", ")[0])})\``;
}

/** What is called, without what it is given: `query.timeSeries`. */
function pathOf({ name, kind, calls: [call = ""] }: Doc): string {
  return kind === "operation" ? name : call.replace(/^await |\(.*$/g, "");
}

/** A member by the classes that are met: `DocumentQuery.topic` of `TreeQuery.topic`. */
function shortName(library: Library, { name }: Doc): string {
  const dot = name.lastIndexOf(".");
  const heirs = dot < 0 ? [] : library.heirsOf(name.slice(0, dot));
  return heirs.length ? heirs.map((each) => each + name.slice(dot)).join(", ") : name;
}
