import type { Input } from "../../catalogue/catalogue.ts";
import type { Manifestation } from "../../catalogue/types.ts";
import { Cursors } from "../answering/cursor.ts";
import { matchingManifestations } from "./manifestation_filter.ts";
import { pageOf } from "./order.ts";
import { sieve } from "./kernels/mod.ts";
import type { Session } from "./session.ts";

/** A page of manifestations, the latest first, and the cursor of the next page. */
export async function manifestationRows(
  session: Session<"manifestations">,
  { take, cursor, ...asked }: Input<"searchManifestations">,
): Promise<{ data: Manifestation[]; cursor: string | null }> {
  const { query = null, start = null, end = null } = asked;
  const types = asked.types?.length ? asked.types : null;
  session.noteIfEmpty();
  const { fingerprint } = session.store.meta.info;
  const cursors = new Cursors(fingerprint, { query, start, end, types });
  const skip = cursors.read(cursor);
  const matching = query ? await matchingManifestations(session, query) : session.all();
  const docs = ofTypes(session, session.within(matching, { start, end }), types);
  const page = await pageOf(session, { docs, scores: null }, LATEST_FIRST, { skip, take });
  const data: Manifestation[] = [];
  for (const number of page) {
    await session.pause();
    data.push(session.store.record("manifestations", number) as Manifestation);
  }
  return {
    data,
    cursor: skip + page.length < docs.length ? cursors.after(skip + page.length) : null,
  };
}

const LATEST_FIRST = { column: "published_at", descending: true };

function ofTypes(
  { store, work }: Session<"manifestations">,
  docs: Int32Array,
  types: readonly string[] | null,
): Int32Array {
  if (!types) return docs;
  const wanted = store.dictionary("manifestations", "type").map((type) => types.includes(type));
  const codes = store.column("manifestations", "type", "i32");
  return sieve(docs, (number) => wanted[codes[number]!] === true, work);
}
