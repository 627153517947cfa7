import { demoRecords } from "/work/main/lib/corpus/demo/mod.ts";
const n = Number(Deno.args[0] ?? 20000);
const t0 = performance.now();
let records = 0, docs = 0, chars = 0, tokens = 0;
const per: Record<string, number> = {};
const tk: Record<string, number> = {};
const words = new Set<string>();
for (const r of demoRecords({ documents: n })) {
  records++;
  per[r.kind] = (per[r.kind] ?? 0) + 1;
  if ("id" in r && "title" in r) {
    docs++;
    if (Deno.args[1] === "tokens") {
      for (const t of [r.title, r.summary, r.body]) {
        const w = (t ?? "").match(/[\p{L}\p{N}]+/gu) ?? [];
        tokens += w.length;
        tk[r.kind] = (tk[r.kind] ?? 0) + w.length;
        for (const x of w) words.add(x.toLowerCase());
      }
    } else { // flatten
      for (const t of [r.title, r.summary, r.body]) {
        chars += t ? t.length + t.charCodeAt(t.length >> 1) * 0 : 0;
      }
    }
  }
}
const s = (performance.now() - t0) / 1000;
console.log({
  n,
  s,
  docsPerSecond: docs / s,
  records,
  chars: chars / docs,
  tokens: tokens / docs,
  words: words.size,
  per,
  rss: Deno.memoryUsage().rss / 1e6,
});
for (const k in tk) console.log(k, tk[k]! / per[k]!);
