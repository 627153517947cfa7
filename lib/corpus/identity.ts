import { v5 } from "uuid";
import { words } from "../text/mod.ts";
import type { OrganizationMention, PlaceMention } from "./record.ts";

const NAMESPACE = "7d8a3f52-3c0b-5f0e-9a54-2f6f0f3b9c11";

/** A uuid from the path of a topic in its vocabulary; stable between builds. */
export function topicId(vocabulary: string, path: readonly string[]): string {
  return v5(JSON.stringify(["topic", vocabulary, ...path]), NAMESPACE);
}

/** A uuid from the source's own key or, where there is none, from source and normalised name. */
export function organizationId(source: string, { key, name }: OrganizationMention): string {
  return v5(
    JSON.stringify(
      key === null ? ["organization", source, normalisedName(name)] : ["organization", key],
    ),
    NAMESPACE,
  );
}

/** A uuid from the folded names of a place, widest first, `depth` parts of them. */
export function placeId({ parts }: PlaceMention, depth = parts.length): string {
  return v5(
    JSON.stringify([
      "place",
      ...parts.slice(0, depth).map(({ kind, name }) => [kind, normalisedName(name)]),
    ]),
    NAMESPACE,
  );
}

/** A uuid for anything else that has no identifier of its own, such as a source by its name. */
export function nameId(kind: string, name: string): string {
  return v5(JSON.stringify([kind, normalisedName(name)]), NAMESPACE);
}

/** A name as identities compare it: folded words, one space between. */
export function normalisedName(name: string): string {
  return words(name).join(" ") || name.trim().toLowerCase();
}
