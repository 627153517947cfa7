import type { Input } from "../../../catalogue/catalogue.ts";
import type { Manifestation } from "../../../catalogue/types.ts";
import { manifestationPage } from "../../answering/manifestation_page.ts";
import { limitsOf } from "../filter/bounds.ts";
import { manifestationQuery } from "../filter/manifestations.ts";
import { allOf, having } from "../filter/scope.ts";
import { keyOf } from "../layout/keys.ts";
import { pageOf } from "../pages.ts";
import { recordOf } from "../scoring/scorer.ts";
import type { Session } from "../session.ts";

/** A page of manifestations, the latest first, and the cursor of the next page. */
export async function manifestationRows(
  session: Session<"manifestations">,
  input: Input<"searchManifestations">,
): Promise<{ data: Manifestation[]; cursor: string | null }> {
  session.noteIfEmpty();
  const { fingerprint } = session.state.meta.info;
  const { query, start, end, types, skip, after } = manifestationPage(fingerprint, input);
  const { hits, total } = await pageOf(session, {
    query: allOf([
      ...query ? [await manifestationQuery(session, query)] : [],
      ...limitsOf({ start, end }),
      ...types ? [having("type", types.map(keyOf))] : [],
    ]),
    sort: [{ published: { order: "desc", missing: "_last" } }, { number: "asc" }],
    read: { stored_fields: ["record"] },
  }, { skip, take: input.take });
  return {
    data: hits.map((hit) => recordOf(hit) as unknown as Manifestation),
    cursor: after(hits.length, total),
  };
}
