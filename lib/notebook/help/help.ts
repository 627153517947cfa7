import { levenshteinDistance } from "@std/text/levenshtein-distance";
import { Frame } from "../../frame/frame.ts";
import { hintOf } from "../../words/nearest.ts";
import { RefusedType, RefusedValue } from "../../words/refusals.ts";
import { shown } from "../../words/shown.ts";
import type { Block } from "./blocks.ts";
import { Card } from "./card.ts";
import { choiceBlocks, docBlocks, oneOptionBlocks, optionBlocks } from "./doc_card.ts";
import { errorBlocks } from "./error_card.ts";
import { firstBlocks } from "./first_card.ts";
import { type Library, library } from "./library.ts";
import { classNames, functionName, isPlot } from "./names.ts";

/**
 * What something is for and how it is called, as a card: a notebook shows it, a script prints it
 * with `console.log(help(growth))`. It has the options with types and defaults, what it gives, its errors, an example. Of a function or method (`growth`,
 * `trends.patents`), a query, a corpus, a frame with its columns, `plot`, an error that was thrown,
 * or of anything by its name: `"growth"`, `"DocumentQuery.topic"`, an option (`"scoreWeighted"`,
 * `"timeSeries scoreWeighted"`), an operation of the service (`"searchPatents"`), a kind of error.
 * Without anything: where to begin.
 *
 * @category First ten
 * @throws {RangeError} for a name that trendframe does not have; says the nearest
 * @throws {TypeError} for something that is not of trendframe
 *
 * @example
 * ```ts ignore
 * help(growth);
 * help("timeSeries scoreWeighted");
 * ```
 */
export function help(thing?: unknown): Card {
  return new Card(blocksOf(library(), thing, arguments.length === 0));
}

function blocksOf(all: Library, thing: unknown, nothing: boolean): Block[] {
  if (nothing) return firstBlocks(all);
  if (typeof thing === "string") return named(all, thing.trim());
  if (typeof thing === "function") return exactly(all, functionName(thing)) ?? refuse(thing);
  if (typeof thing !== "object" || thing === null) return refuse(thing);
  if (isPlot(thing)) return exactly(all, "plot")!;
  if (thing instanceof Error) return errorBlocks(all, thing);
  return instance(all, thing) ?? refuse(thing);
}

/** What was written: a name, or a function and one of its options. */
function named(all: Library, text: string): Block[] {
  const [name = "", option, ...more] = text.replace(/\(\)?$/, "").split(/[\s:]+/);
  const found = option === undefined ? called(all, name) : optionIn(all, name, option);
  if (found && !more.length) return found;
  const near = nearestTo(text, all.names());
  const start = `Cannot help: trendframe has no ${shown(text)}; `;
  throw new RefusedValue(
    start +
      (near.length
        ? `did you mean ${near.map((each) => JSON.stringify(each)).join(" or ")}?`
        : "help() says where to begin"),
  );
}

/** Everything that is called so: by itself, and as an option of something. */
function called(all: Library, name: string): Block[] | null {
  const blocks = [...known(all, name) ?? [], ...optionBlocks(name, all.withOption(name))];
  return blocks.length ? blocks : null;
}

/** What has this name and no other, or else what is called so. */
function exactly(all: Library, name: string): Block[] | null {
  const doc = all.doc(name);
  return doc ? docBlocks(all, doc) : known(all, name);
}

/** What is called so by itself. */
function known(all: Library, name: string): Block[] | null {
  const docs = all.called(name);
  if (docs.length > 1) return choiceBlocks(all, name, docs);
  return docs.length ? docBlocks(all, docs[0]!) : null;
}

function optionIn(all: Library, name: string, option: string): Block[] | null {
  const found = all.called(name).flatMap((doc) => {
    const options = all.optionsOf(doc);
    const field = options.find((each) => each.name === option);
    return field ? oneOptionBlocks(all, doc, field) : [];
  });
  if (found.length) return found;
  const known = all.called(name).flatMap((doc) => all.optionsOf(doc).map((each) => each.name));
  if (!known.length) return null;
  const start = `Cannot help: ${name} has no option ${shown(option)}; `;
  throw new RefusedValue(start + hintOf(option, [...new Set(known)], 200 - start.length));
}

/** What an object of ours is and can do, a frame with its columns. */
function instance(all: Library, thing: object): Block[] | null {
  for (const name of classNames(thing)) {
    const [doc] = all.called(name);
    if (doc?.kind !== "class") continue;
    const head: Block[] = thing instanceof Frame
      ? columnBlocks(thing)
      : [{ kind: "text", text: `This is ${shown(thing)}: ${thing}` }];
    return [...head, ...docBlocks(all, doc)];
  }
  return null;
}

function columnBlocks(frame: Frame): Block[] {
  return [{
    kind: "rows",
    title: `A frame of kind \`${frame.kind}\`, ${frame.height} rows, with the columns`,
    rows: frame.schema.map(({ name, kind, unit, description }) => ({
      term: name,
      note: unit ? `${kind}, in ${unit}` : kind,
      ...(description && { says: description }),
    })),
  }];
}

function refuse(thing: unknown): never {
  throw new RefusedType(
    "Cannot help: give a function or an object of trendframe, or the name of one, current value " +
      `is ${
        typeof thing === "function" && thing.name ? `a function "${thing.name}"` : shown(thing)
      }`,
  );
}

/** Up to three names that are nearly the one that was given, the nearest first. */
function nearestTo(text: string, names: readonly string[]): string[] {
  const asked = text.toLowerCase();
  const most = Math.max(1, Math.floor(asked.length / 3));
  return names.map((name) => ({ name, edits: levenshteinDistance(asked, name.toLowerCase()) }))
    .filter(({ edits }) => edits <= most).sort((a, b) => a.edits - b.edits).slice(0, 3)
    .map(({ name }) => name);
}
