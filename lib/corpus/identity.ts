import { parse, v5 } from "uuid";
import { words } from "../text/mod.ts";
import type { OrganizationMention, PlaceMention } from "./record.ts";

// as bytes: every record has several, and what is text is turned into bytes anew each time
const NAMESPACE = parse("7d8a3f52-3c0b-5f0e-9a54-2f6f0f3b9c11");
const encoder = new TextEncoder();

function uuidOf(...parts: readonly unknown[]): string {
  return v5(encoder.encode(JSON.stringify(parts)), NAMESPACE);
}

/** A uuid from the path of a topic in its vocabulary; stable between builds. */
export function topicId(vocabulary: string, path: readonly string[]): string {
  return uuidOf("topic", vocabulary, ...path);
}

/** A uuid from the source's own key or, where there is none, from source and normalised name. */
export function organizationId(source: string, { key, name }: OrganizationMention): string {
  return key === null
    ? uuidOf("organization", source, normalisedName(name))
    : uuidOf("organization", key);
}

/** A uuid from the folded names of a place, widest first, `depth` parts of them. */
export function placeId({ parts }: PlaceMention, depth = parts.length): string {
  return uuidOf(
    "place",
    ...parts.slice(0, depth).map(({ kind, name }) => [kind, normalisedName(name)]),
  );
}

/** A uuid for anything else that has no identifier of its own, such as a source by its name. */
export function nameId(kind: string, name: string): string {
  return uuidOf(kind, normalisedName(name));
}

/** A name as identities compare it: folded words, one space between. */
export function normalisedName(name: string): string {
  return words(name).join(" ") || name.trim().toLowerCase();
}
