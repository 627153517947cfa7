import { fromFileUrl } from "@std/path";
import { escapeHtml } from "../frame/display/escape.ts";
import { Frame } from "../frame/frame.ts";
import * as plot from "../plot/mod.ts";
import { RefusedValue } from "../words/refusals.ts";

const ROOT = new URL("../../", import.meta.url);
/** In a package the docstrings are with the types. */
const ENDING = import.meta.url.endsWith(".ts") ? ".ts" : ".d.ts";
const PLOT = `lib/plot/mod${ENDING}`;
const MODULES = [`mod${ENDING}`, PLOT, `lib/notebook/prelude${ENDING}`];

/**
 * What something of trendframe is for and how it is called, as a card: of a function, a query or
 * another object with its methods, a frame with its columns, or anything by its name. Reads the
 * docstrings with `deno doc`.
 *
 * @throws {RangeError} for what trendframe does not have
 */
export async function help(thing: unknown): Promise<Card> {
  const modules = Object.values(plot).includes(thing as never) ? [PLOT] : MODULES;
  const cards: string[] = [];
  for (const name of namesOf(thing)) {
    const card = await firstCard(name, modules);
    if (card !== null) cards.push(card);
  }
  if (!cards.length) {
    throw new RefusedValue(
      "Cannot help: give a function or an object of trendframe, or the name of one, current value " +
        `is ${
          typeof thing === "string" ? JSON.stringify(thing) : namesOf(thing)[0] ?? typeof thing
        }`,
    );
  }
  return new Card(thing instanceof Frame ? [columnsOf(thing), ...cards] : cards);
}

/** Text that a notebook shows with its lines as they are. */
export class Card {
  readonly #text: string;

  constructor(parts: readonly string[]) {
    this.#text = parts.join("\n\n");
    Object.freeze(this);
  }

  toString(): string {
    return this.#text;
  }

  /** What `console.log` prints. */
  [Symbol.for("Deno.customInspect")](): string {
    return this.#text;
  }

  /** What a notebook shows. */
  [Symbol.for("Jupyter.display")](): Record<string, string> {
    return {
      "text/html": `<pre style="white-space:pre-wrap">${escapeHtml(this.#text)}</pre>`,
      "text/plain": this.#text,
    };
  }
}

/** The name of a function, or the classes of an object from its own upwards. */
function namesOf(thing: unknown): string[] {
  if (typeof thing === "string") return [thing];
  if (typeof thing === "function") return thing.name ? [thing.name] : [];
  const names: string[] = [];
  let prototype = typeof thing === "object" && thing && Object.getPrototypeOf(thing);
  for (
    ;
    prototype && prototype !== Object.prototype;
    prototype = Object.getPrototypeOf(prototype)
  ) {
    names.push(prototype.constructor.name);
  }
  return names;
}

async function firstCard(name: string, modules: readonly string[]): Promise<string | null> {
  for (const module of modules) {
    const text = await docOf(name.replace(/^plot\./, ""), module);
    if (text !== null) return text;
  }
  return null;
}

const INTERNAL =
  /^ {2}(?:(?:(?:abstract|override|static) )*(?:private|protected) |constructor\(|\[Symbol).*\n(?: {4}.*\n)*/gm;

/** What `deno doc` prints about a name, without what only the library itself can call. */
async function docOf(name: string, module: string): Promise<string | null> {
  const { success, stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["doc", "--filter", name, fromFileUrl(new URL(module, ROOT))],
    cwd: fromFileUrl(ROOT),
    env: { NO_COLOR: "1" },
    stderr: "null",
  }).output();
  const text = new TextDecoder().decode(stdout);
  const start = text.indexOf("Defined in ");
  if (!success || start < 0) return null;
  return text.slice(start)
    .replace(/^Defined in .*\n+/gm, "")
    .replace(INTERNAL, "")
    .replace(/\{@link(?:code)? (\S+?)\}/g, "`$1`")
    .trim();
}

function columnsOf(frame: Frame): string {
  const lines = frame.schema.map(({ name, kind, unit, description }) =>
    `  ${name}: ${kind}${unit ? ` in ${unit}` : ""}${description ? `, ${description}` : ""}`
  );
  return [`frame of kind ${frame.kind}, ${frame.height} rows`, ...lines].join("\n");
}
