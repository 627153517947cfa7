import { Connection } from "../../lib/engines/opensearch/client/connection.ts";
import { openCorpus } from "../../lib/open.ts";
import { askedOf } from "./asked.ts";
import { ours } from "./questions.ts";
const log: string[] = [];
const ask = Connection.prototype.ask;
Connection.prototype.ask = async function (request, run) {
  const t = performance.now();
  const a = await ask.call(this, request, run);
  const took = (a.body as any)?.took;
  log.push(`    ${request.path.replace(/trendframe-bench-[0-9a-f]+-v2/, "S")} ${JSON.stringify(request.body ?? request.lines ?? {}).length}B -> ${JSON.stringify(a.body).length}B ${(performance.now() - t).toFixed(1)}ms ${Deno.args.includes("-v") ? JSON.stringify(request.body).slice(0, 1500) : ""}`);
  return a;
};
const trends = await openCorpus("opensearch://127.0.0.1:9351/trendframe-bench");
const asked = await askedOf(trends, 20000);
const best = (await ours(trends, asked, []).Q4.answer()).slice(1).map(([id]) => String(id));
for (const [q, { ask }] of Object.entries(ours(trends, asked, best))) {
  if (Deno.args[0] && Deno.args[0] !== "-v" && Deno.args[0] !== q) continue;
  if (q === "Q10" && !Deno.args.includes("Q10")) continue;
  await ask(); 
  const times: number[] = [];
  for (let i = 0; i < 5; i++) { log.length = 0; const t = performance.now(); await ask(); times.push(performance.now() - t); }
  console.log(q, times.sort((a, b) => a - b).map((x) => x.toFixed(1)).join(" "));
  console.log(log.slice(0, 6).join("\n"), log.length > 6 ? `… ${log.length} requests` : "");
}
await trends.close();
