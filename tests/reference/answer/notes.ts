import { type FilterNode, filterNodes } from "../../../lib/catalogue/filter.ts";
import type { Corpus } from "../model.ts";

/** A note for each leaf whose ids the corpus does not all know. */
export function idNotes(tree: FilterNode | null | undefined, corpus: Corpus): string[] {
  if (!tree) return [];
  const notes: string[] = [];
  for (const { node } of filterNodes(tree)) {
    const known = knownIds(node, corpus);
    if (known === null || !("ids" in node)) continue;
    notes.push(...unknownNote(node.ids, known, node.type));
  }
  return notes;
}

export function unknownNote(
  ids: readonly string[],
  known: ReadonlySet<string>,
  what: string,
): string[] {
  const unknown = ids.filter((id) => !known.has(id)).length;
  return unknown === 0 ? [] : [`${unknown} of the ${what} ids is unknown and matches nothing`];
}

function knownIds(node: FilterNode, corpus: Corpus): ReadonlySet<string> | null {
  switch (node.type) {
    case "topic":
      return new Set(corpus.topics.keys());
    case "organization":
      return new Set(corpus.organizations.keys());
    case "place":
      return new Set(corpus.places.keys());
    case "node":
      return new Set(
        Object.values(corpus.documents).flat().flatMap(({ nodes }) => nodes[node.kind])
          .map(({ id }) => id),
      );
    default:
      return null;
  }
}
