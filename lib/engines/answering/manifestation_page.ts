import type { Input } from "../../catalogue/catalogue.ts";
import { Cursors } from "./cursor.ts";

type Search = Input<"searchManifestations">;

/** What a search of manifestations asks for, and where its page begins. */
export interface ManifestationPage {
  readonly query: NonNullable<Search["query"]> | null;
  readonly start: string | null;
  readonly end: string | null;
  /** Null: all. */
  readonly types: readonly string[] | null;
  readonly skip: number;
  /** The cursor of the page after so many rows; null where these are the last of all. */
  readonly after: (rows: number, total: number) => string | null;
}

/**
 * Reads a search of manifestations: its cursor is one of the same filters, bounds and types.
 *
 * @throws {ValidationError} for a cursor of another request or corpus
 */
export function manifestationPage(
  fingerprint: string | null,
  { query = null, start = null, end = null, types: given, cursor }: Search,
): ManifestationPage {
  const types = given?.length ? given : null;
  const cursors = new Cursors(fingerprint, { query, start, end, types });
  const skip = cursors.read(cursor);
  return {
    query,
    start,
    end,
    types,
    skip,
    after: (rows, total) => skip + rows < total ? cursors.after(skip + rows) : null,
  };
}
