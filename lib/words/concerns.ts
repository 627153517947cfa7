import type { Note } from "./note.ts";

/** What numbers are of: collections, and who read the records. */
export interface Subjects {
  readonly collections: ReadonlySet<string>;
  readonly importers: ReadonlySet<string>;
}

/** What some collections of a corpus are: these, and the sources with records of any of them, or of nobody knows which. */
export function subjectsOf(
  sources: readonly { readonly importer: string; readonly collections: readonly string[] }[],
  collections: ReadonlySet<string>,
): Subjects {
  const own = sources.filter((each) =>
    !each.collections.length || each.collections.some((one) => collections.has(one))
  );
  return { collections, importers: new Set(own.map(({ importer }) => importer)) };
}

/** Whether a note of a corpus is on some of its collections or sources, or on all of it. */
export function concerns({ data }: Note, { collections, importers }: Subjects): boolean {
  const { importer, collection } = data as { importer?: unknown; collection?: unknown };
  if (typeof collection === "string") return collections.has(collection);
  return typeof importer !== "string" || importers.has(importer);
}
