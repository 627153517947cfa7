import { DAY } from "../../catalogue/dates.ts";
import { cutNotes, cutPeriods } from "../answering/cut_periods.ts";
import type { Bounds } from "../answering/window.ts";
import { slice } from "./kernels/mod.ts";
import type { Session } from "./session.ts";
import { PRECISIONS } from "./store/layout.ts";

/** Notes which of the matching records touch the bounds, and are outside for want of a finer date. */
export function noteCutDates(session: Session, matching: Int32Array, bounds: Bounds): void {
  const { store, collection, meta } = session;
  const periods = cutPeriods(bounds, meta);
  if (!periods.length) return;
  const precisions = store.column(collection, "precision", "u8");
  const counted = periods.map((period) => {
    const code = PRECISIONS.indexOf(period.precision);
    // they are kept under the first day of their period
    const low = session.firstFrom(period.first), high = session.firstFrom(period.first + DAY);
    let count = 0;
    for (const doc of slice(matching, low, high)) {
      session.work(1);
      count += Number(precisions[doc] === code);
    }
    return { ...period, count };
  });
  session.noteAll(cutNotes(collection, bounds, counted));
}
