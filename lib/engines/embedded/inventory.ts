import { doublesOf } from "../answering/doubles.ts";
import type { Doubles, DoublesRequest } from "../engine.ts";
import type { Session } from "./session.ts";

/** Groups of organisations that are likely one. */
export async function doublesIn(session: Session, request: DoublesRequest): Promise<Doubles> {
  const rows = session.store.resources("organization", undefined, session.work);
  const country = countriesOf(session, rows.length);
  return await doublesOf(rows, country, request, () => session.pause());
}

/** The country of each organisation; −1 where it is not known. */
function countriesOf({ store, work }: Session, count: number): Int32Array {
  const offsets = store.column("organizations", "refs.country.offsets", "i32");
  const places = store.column("organizations", "refs.country", "i32");
  return Int32Array.from({ length: count }, (_, number) => {
    work(1);
    const from = offsets[number] ?? 0, to = offsets[number + 1] ?? 0;
    return from < to ? places[from]! : -1;
  });
}
