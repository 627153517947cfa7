import { heatMap, smallMultiples, timeSeries } from "../../lib/plot/mod.ts";
import { topicsByMonth, years } from "../plot/_frames.ts";

const many = topicsByMonth(200, 240);
const one = years([3, 5, 8, 9, 12, 11, 15, 18, 20, 4]);
const line = timeSeries(one);

Deno.bench("one series of ten years: SVG", { group: "one", baseline: true }, () => {
  timeSeries(one).svg();
});

Deno.bench("one series of ten years: PNG", { group: "one" }, async () => {
  await line.png();
});

Deno.bench("200 topics × 240 months: heat map", { group: "many", baseline: true }, () => {
  heatMap(many).svg();
});

Deno.bench("200 topics × 240 months: lines", { group: "many" }, () => {
  timeSeries(many).svg();
});

Deno.bench("200 topics × 240 months: small multiples", { group: "many" }, () => {
  smallMultiples(many).svg();
});
