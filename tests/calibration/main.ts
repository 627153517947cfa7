/**
 * Measures every rate that is to hold, writes the table to README.md, and ends with 1 when a rate
 * leaves its bound.
 */
import { nameOf } from "./cell.ts";
import { cells } from "./cells/mod.ts";
import { leaves, type Rate } from "./rate.ts";
import { readme } from "./readme.ts";

const WORKERS = 2;
const encoder = new TextEncoder();
const say = (text: string) => Deno.stderr.writeSync(encoder.encode(text));

const rates = await measureAll();
await Deno.writeTextFile(new URL("./README.md", import.meta.url), readme(cells, rates));
const wrong = cells.filter((cell, at) => leaves(rates[at]!, cell.bound));
say(`\r\x1b[K${cells.length} rates measured, ${wrong.length} out of bounds\n`);
for (const cell of wrong) say(`${nameOf(cell)}: ${rates[cells.indexOf(cell)]!.percent} %\n`);
Deno.exit(wrong.length ? 1 : 0);

/** Two workers take cell after cell. */
async function measureAll(): Promise<Rate[]> {
  const rates: Rate[] = [];
  let [next, done] = [0, 0];
  const workOn = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
      const give = () => {
        if (next < cells.length) return worker.postMessage(next++);
        worker.terminate();
        resolve();
      };
      worker.onerror = ({ message }) => reject(new Error(`Cannot measure: ${message}`));
      worker.onmessage = ({ data: { at, rate } }: MessageEvent<{ at: number; rate: Rate }>) => {
        rates[at] = rate;
        say(`\r\x1b[K${++done} of ${cells.length}: ${cells[at]!.method}`);
        give();
      };
      give();
    });
  await Promise.all(Array.from({ length: WORKERS }, workOn));
  return rates;
}
