import { analogues } from "../../lib/analysis/analogues.ts";
import { baiPerron } from "../../lib/analysis/bai_perron.ts";
import { fitLogistic } from "../../lib/analysis/fit_logistic.ts";
import { fitRichards } from "../../lib/analysis/fit_richards.ts";
import { kleinbergBursts } from "../../lib/analysis/kleinberg_bursts.ts";
import { mannKendall } from "../../lib/analysis/mann_kendall.ts";
import { nowcast } from "../../lib/analysis/nowcast.ts";
import { pelt } from "../../lib/analysis/pelt.ts";
import { seasonality } from "../../lib/analysis/seasonality.ts";
import { senSlope } from "../../lib/analysis/sen_slope.ts";
import { randomNumbers } from "../analysis/_numbers.ts";
import { RAT42, RAT43 } from "../analysis/fixtures/nist_growth.ts";

const random = randomNumbers(1);
const noise = Float64Array.from({ length: 10_000 }, () => 100 * random());
const counts = noise.map(Math.floor);
const totals = counts.map(() => 1000);
const short = noise.slice(0, 2_000);

// Targets: tests on 10,000 points under 50 ms, change points on 2,000 points under 1 s.
Deno.bench("mannKendall 10,000", () => void mannKendall(noise));
Deno.bench("mannKendall Hamed-Rao 10,000", () => {
  mannKendall(noise, { autocorrelation: "hamed-rao" });
});
Deno.bench("senSlope 10,000", () => void senSlope(noise));
Deno.bench("senSlope 10,000 counts with ties", () => void senSlope(counts));
Deno.bench("kleinbergBursts 10,000", () => void kleinbergBursts(counts, totals));
Deno.bench("seasonality 10,000", () => void seasonality(noise, 12));
Deno.bench("baiPerron level 2,000", () => void baiPerron(short));
Deno.bench("baiPerron trend 2,000", () => void baiPerron(short, { model: "trend" }));
Deno.bench("pelt level 2,000", () => void pelt(short));
Deno.bench("pelt poisson 2,000", () => void pelt(counts.slice(0, 2_000), { model: "poisson" }));
Deno.bench("fitLogistic Rat42", () => void fitLogistic(RAT42.values, { times: RAT42.times }));
Deno.bench("fitRichards Rat43", () => void fitRichards(RAT43.values, { times: RAT43.times }));

const series = Array.from(
  { length: 1_000 },
  (_, row) => Array.from({ length: 25 }, (_, i) => i < row % 12 ? 0 : 20 * 1.2 ** i * random()),
);
Deno.bench("analogues 1,000 series of 25 years", () => void analogues(series, 0));

const eventDays = Float64Array.from({ length: 50_000 }, () => Math.floor(15 * 365 * random()));
const addedDays = eventDays.map((day) => day + Math.floor(100 * random()));
const edges = Array.from({ length: 16 }, (_, i) => 365 * i);
Deno.bench("nowcast 50,000 records", () => {
  nowcast({ eventDays, addedDays, edges, asOf: 14 * 365 + 200 });
});
