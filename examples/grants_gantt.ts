/** Grants from start to end, and the capital that they expose. */
import { column, rowsFrame } from "../lib/frame/mod.ts";
import { type Chart, grantsGantt } from "../lib/plot/mod.ts";
import { contextOf, dice, labelsFrom, seriesOf } from "./_data.ts";

const NAMES = [
  "QUBITS",
  "COLDGATE",
  "FERMI-NET",
  "LATTICE",
  "OPTOQ",
  "RYDBERG-2",
  "SQUEEZE",
  "TOPOS",
  "ENTANGLED",
  "PHOTON-X",
  "CRYOLINK",
  "NOISEFREE",
  "A project with a long title and no acronym",
  "MAGNON",
];
const DAY = 86_400_000;

export function chart(): Chart {
  const next = dice(17);
  const rows = NAMES.map((acronym, index) => {
    const from = Date.UTC(2015, 0, 1) + Math.floor((index * 0.6 + next()) * 200) * DAY;
    const to = from + Math.floor(700 + next() * 1_100) * DAY;
    return {
      acronym,
      startDate: from,
      endDate: index === 9 ? null : to,
      totalCost: Math.round(2e5 + next() * 4e6),
    };
  });
  const frame = rowsFrame(rows, [
    column("acronym", "text"),
    column("startDate", "instant"),
    column("endDate", "instant"),
    column("totalCost", "number", "Total cost", "EUR"),
  ], contextOf("grants", "on quantum gates"));
  const labels = labelsFrom(2015, 24, "quarter");
  const exposure = labels.map((label) => {
    const start = Date.UTC(Number(label.slice(0, 4)), (Number(label.at(-1)) - 1) * 3, 1);
    return Math.round(rows.reduce((sum, { startDate, endDate, totalCost }) => {
      const days = ((endDate ?? startDate) - startDate) / DAY + 1;
      const inside = Math.min(endDate ?? startDate, start + 91 * DAY) - Math.max(startDate, start);
      return sum + totalCost * Math.max(0, inside / DAY) / days;
    }, 0));
  });
  const activity = seriesOf(
    labels,
    labels.map(() => 0),
    "quarter",
    contextOf("grants", "on quantum gates"),
    { amounts: exposure },
  );
  return grantsGantt(frame, { activity });
}

if (import.meta.main) await chart().save("grants_gantt.svg");
