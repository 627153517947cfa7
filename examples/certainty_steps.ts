/** How many deals are left at each certainty threshold. */
import { certaintySweep } from "../lib/analysis/mod.ts";
import { certaintySteps, type Chart } from "../lib/plot/mod.ts";
import { dice } from "./_data.ts";

const LEVELS = [0.3, 0.35, 0.4, 0.45, 0.6, 0.7, 0.72, 0.74, 0.79, 0.9, 1];

export function chart(): Chart {
  const next = dice(13);
  const links = Array.from(
    { length: 340 },
    () => LEVELS[Math.floor(next() ** 1.4 * LEVELS.length)]!,
  );
  return certaintySteps(certaintySweep(links), {
    title: "Deals on carbon capture by certainty of their topic",
    source: "Example numbers",
  });
}

if (import.meta.main) await chart().save("certainty_steps.svg");
