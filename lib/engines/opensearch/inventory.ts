import { doublesOf } from "../answering/doubles.ts";
import type { Doubles, DoublesRequest } from "../engine.ts";
import type { Session } from "./session.ts";
import type { Resource } from "./state.ts";

/** Groups of organisations that are likely one. */
export async function doublesIn(session: Session, request: DoublesRequest): Promise<Doubles> {
  const { state, run, pause } = session;
  const rows = await state.all<Resource>("resource:organization", run);
  const country = new Int32Array(rows.length).fill(-1);
  const codes = new Map<string, number>();
  const pages = session.scan({
    query: { exists: { field: "country" } },
    sort: [{ number: "asc" }],
    docvalue_fields: ["number", "country"],
    _source: false,
  });
  for await (const hits of pages) {
    await pause();
    for (const { fields } of hits) {
      const id = String(fields!.country![0]);
      const code = codes.get(id) ?? codes.size;
      codes.set(id, code);
      country[Number(fields!.number![0])] = code;
    }
  }
  return await doublesOf(rows, country, request, pause);
}
