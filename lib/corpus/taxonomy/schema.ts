import { z } from "zod";
import { hintOf } from "../../words/nearest.ts";
import { shown } from "../../words/shown.ts";
import type { Fault } from "./fault.ts";

const Text = z.string().min(1);
/** A list of texts; one alone is a list of one. */
const Texts = z.preprocess((value) => typeof value === "string" ? [value] : value, z.array(Text));

const SAID = {
  name: Text.optional(),
  aliases: Texts.default([]),
  not: Texts.default([]),
  match: z.boolean().default(true),
  description: z.string().optional(),
  search: Text.optional(),
};

/** A topic by its vocabulary and path there. */
export const PathTopic = z.strictObject({ vocabulary: Text, path: z.array(Text).min(1), ...SAID });
export type PathTopic = z.infer<typeof PathTopic>;

/** A topic of a taxonomy that has a name. */
export const OwnTopic = z.strictObject({
  id: Text.optional(),
  ...SAID,
  parent: Text.optional(),
  parents: Texts.optional(),
}).superRefine(({ id, name, parent, parents }, context) => {
  const refuse = (message: string) => context.addIssue({ code: "custom", message });
  if (id === undefined && name === undefined) refuse("it has no name: give it a name or an id");
  if (parent !== undefined && parents !== undefined) {
    refuse("it has both parent and parents: give one of them");
  }
});
export type OwnTopic = z.infer<typeof OwnTopic>;

export const PathTaxonomy = z.strictObject({ topics: z.array(PathTopic) });
export const OwnTaxonomy = z.strictObject({ name: Text, topics: z.array(OwnTopic).min(1) });

/** The names that a value of each kind may have. */
const KEYS = {
  path: { taxonomy: ["topics"], topic: Object.keys(PathTopic.shape) },
  own: { taxonomy: ["name", "topics"], topic: Object.keys(OwnTopic.shape) },
} as const;

const ROOM = 120;
const NAMELESS = ": give the taxonomy one, from which the ids of its topics come";

/** What a schema says is wrong, in words. */
export function faultsOf({ issues }: z.ZodError, of: keyof typeof KEYS): Fault[] {
  return issues.flatMap((issue): Fault[] => {
    const { path } = issue;
    if (issue.code === "unrecognized_keys") {
      const known = KEYS[of][path.length ? "topic" : "taxonomy"];
      return issue.keys.map((key) => ({
        path: [...path, key],
        told: `there is no ${shown(key)}; ${hintOf(key, known, ROOM)}`,
      }));
    }
    const told = issue.code === "custom"
      ? issue.message
      : `${placeIn(path) || "it"} ${issue.message}`;
    const why = told === "name is missing" && path.length === 1 ? NAMELESS : "";
    return [{ path, told: told + why }];
  });
}

/** What a value is called within its topic, else within its taxonomy. */
function placeIn(path: readonly PropertyKey[]): string {
  const [first, at, ...rest] = path;
  const parts = first === "topics" && typeof at === "number" ? rest : path;
  return parts.map((part) => typeof part === "number" ? `[${part}]` : String(part)).join("");
}

const KINDS: Readonly<Record<string, string>> = {
  string: "a text",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

/** A fault of the schema in plain words, what it is about left out. */
export function inWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "invalid_type") {
    if (issue.input === undefined) return "is missing";
    const value = shown(issue.input);
    const quoted = issue.expected === "string" && typeof issue.input !== "object";
    return `must be ${KINDS[issue.expected] ?? issue.expected}, current value is ${value}${
      quoted ? ": put quotes around it" : ""
    }`;
  }
  return issue.code === "too_small" ? "must not be empty" : undefined;
}
