/** Investments as bubbles; those with unknown amount in a strip of their own. */
import { column, rowsFrame } from "../lib/frame/mod.ts";
import { type Chart, dealsTimeline } from "../lib/plot/mod.ts";
import { contextOf, dice, noise } from "./_data.ts";

const KINDS = ["seed", "series A", "series B", "venture debt"];

export function chart(): Chart {
  const next = dice(6);
  const rows = Array.from({ length: 140 }, (_, index) => {
    const years = next() ** 0.6 * 11;
    const kind = Math.min(3, Math.floor(next() * 4.2));
    const amount = Math.round(10 ** (5.6 + kind * 0.6 + years * 0.06 + noise(next) * 0.35));
    return {
      id: String(index),
      investmentType: KINDS[kind],
      announcedOn: new Date(Date.UTC(2013, 0, 1) + years * 365.25 * 86_400_000).toISOString().slice(
        0,
        10,
      ),
      amount: next() < 0.18 ? null : amount,
      investee: {
        id: `i${index}`,
        name: `${["Volt", "Cell", "Ion", "Amp", "Grid", "Ohm"][index % 6]}${
          ["ura", "ix", "wave", "ify", "orium"][index % 5]
        }`,
      },
    };
  });
  const frame = rowsFrame(rows, [
    column("id", "text"),
    column("investmentType", "text"),
    column("announcedOn", "date"),
    column("amount", "number", "Amount raised", "USD"),
    column("investee", "reference"),
  ], {
    ...contextOf("investments", "on solid-state batteries"),
    facts: { total: 140 },
  });
  return dealsTimeline(frame);
}

if (import.meta.main) await chart().save("deals_timeline.svg");
