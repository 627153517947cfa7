import type { Flag, Options, Value } from "../../catalogue/options.ts";
import type { Telling, Told } from "../told.ts";

/** The kinds of questions: each has filters and verbs of its own. */
export const KINDS = ["documents", "grants", "deals", "organizations", "manifestations"] as const;
export type Kind = (typeof KINDS)[number];

/** A value by its place. */
export interface Argument extends Value {
  readonly name: string;
  /** All that are left, one by one. */
  readonly rest?: true;
  /** What holds where it is left out. */
  readonly default?: string | number;
  readonly optional?: true;
}

/** What a method of a question takes. */
export interface Call {
  readonly name: string;
  readonly of: readonly Kind[];
  readonly takes: readonly Argument[];
  readonly options?: Options;
  /** The name of the type of its options, with its parameters: `TopicOptions`. */
  readonly optionsType?: string;
}

/** A step that a question is told, which gives another question. */
export interface Filter extends Call {
  /** What it keeps or does, in sentences; `{Records}` is what the question is about. */
  readonly says: string;
  readonly throws?: string;
  /** What the question was told by it. */
  // deno-lint-ignore no-explicit-any
  readonly tell: (telling: Telling, ...given: any[]) => Partial<Told>;
  /** Options that the command line always gives. */
  readonly always?: Readonly<Record<string, unknown>>;
}

/** What runs a question; the method is the class's own. */
export interface Verb extends Call {
  /** In one sentence. */
  readonly says: string;
  /** How the command line asks for it. */
  readonly flag?: Flag;
}

/** What the records of a kind are called, and what their dates are of. */
export const WORDS: Readonly<Record<Kind, { readonly records: string; readonly dated: string }>> = {
  documents: { records: "documents", dated: "documents published" },
  grants: {
    records: "projects",
    dated: "the window of a series, and for rows and counts projects that run",
  },
  deals: { records: "deals", dated: "deals done" },
  organizations: { records: "organisations", dated: "organisations founded" },
  manifestations: { records: "manifestations", dated: "manifestations that begin" },
};
