/** Leading organisations by patents. */
import { groupsFrame } from "../lib/frame/mod.ts";
import { type Chart, rankedBars } from "../lib/plot/mod.ts";
import { contextOf } from "./_data.ts";

const NAMES = [
  "Aster Energy GmbH",
  "Borealis Research Institute",
  "Kiyomizu Materials Co., Ltd.",
  "Delta Grid",
  "University of Aldmoor",
  "Fenwick & Sons",
  "Gallium Works",
  "Helios Storage",
  "Institute of Very Long Names in Applied Electrochemistry",
  "Juno Motors",
];

export function chart(): Chart {
  const groups = NAMES.map((name, index) => ({
    id: String(index),
    name,
    count: Math.round(412 * 0.78 ** index),
    amount: null,
    counts: [],
    amounts: [],
  }));
  const context = contextOf("patents", "on solid-state batteries");
  return rankedBars(
    groupsFrame({ groups, labels: [], amountUnit: null, withoutGroup: 88, total: 640 }, context),
    { title: "Organisations with patents on solid-state batteries" },
  );
}

if (import.meta.main) await chart().save("ranked_bars.svg");
