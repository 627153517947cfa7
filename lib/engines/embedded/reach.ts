import type { NoteData } from "../../words/note.ts";
import { commonReach, reachNotes, reachOfCounts } from "../answering/reach.ts";
import type { SeriesReach } from "../engine.ts";
import { countByCode } from "./kernels/mod.ts";
import type { Session } from "./session.ts";
import { NO_IMPORTER } from "./store/layout.ts";

/** How far the sources of some records reach; counts them by source only where that decides. */
export function reachOf(session: Session, docs: Int32Array): SeriesReach {
  const { meta, store, collection } = session;
  const { sources } = meta;
  const common = commonReach(meta, docs.length);
  if (common) return common;
  const codes = store.column(collection, "importer", "u8");
  return reachOfCounts(
    sources,
    countByCode(docs, codes, NO_IMPORTER + 1, session.work),
    docs.length,
  );
}

/** Notes where the sources of a series end, and what lies outside its axis. */
export function noteReach(
  session: Session,
  told: { readonly reach: SeriesReach; readonly outside?: NoteData<"outside"> },
): void {
  session.noteAll(reachNotes(session.meta, told));
}
