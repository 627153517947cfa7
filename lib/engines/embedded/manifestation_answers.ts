import type { Input } from "../../catalogue/catalogue.ts";
import type { Manifestation } from "../../catalogue/types.ts";
import { manifestationPage } from "../answering/manifestation_page.ts";
import { matchingManifestations } from "./manifestation_filter.ts";
import { pageOf } from "./order.ts";
import { sieve } from "./kernels/mod.ts";
import type { Session } from "./session.ts";

/** A page of manifestations, the latest first, and the cursor of the next page. */
export async function manifestationRows(
  session: Session<"manifestations">,
  input: Input<"searchManifestations">,
): Promise<{ data: Manifestation[]; cursor: string | null }> {
  session.noteIfEmpty();
  const { fingerprint } = session.store.meta.info;
  const { query, start, end, types, skip, after } = manifestationPage(fingerprint, input);
  const matching = query ? await matchingManifestations(session, query) : session.all();
  const docs = ofTypes(session, session.within(matching, { start, end }), types);
  const page = await pageOf(session, { docs, scores: null }, LATEST_FIRST, {
    skip,
    take: input.take,
  });
  const data: Manifestation[] = [];
  for (const number of page) {
    await session.pause();
    data.push(session.store.record("manifestations", number) as Manifestation);
  }
  return { data, cursor: after(page.length, docs.length) };
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
