/** Prints every kernel with what it reads per second, as a table of Markdown. */
import { copySpeed } from "../machine.ts";
import { say } from "../say.ts";
import { mediansOf } from "../timing.ts";
import type { KernelRun } from "./kernel_run.ts";
import { KERNELS, unmeasured } from "./table.ts";

const ROUNDS = 5;

const nameOf = ({ kernel, of }: KernelRun) => `${kernel}: ${of}`;
const medians = await mediansOf(
  Object.fromEntries(KERNELS.map((each) => [nameOf(each), each.run])),
  ROUNDS,
);
const copied = copySpeed();

say(`Read ÷ time, beside a copy speed of ${(copied / 1e9).toFixed(1)} GB/s in the same run.`);
say("");
say("| kernel | given | kB read | ms | GB/s | of copy speed |");
say("| --- | --- | --: | --: | --: | --: |");
for (const each of KERNELS) {
  const ms = medians[nameOf(each)]!;
  const speed = 1_000 * each.bytes / ms;
  say(
    `| \`${each.kernel}\` | ${each.of} | ${digits(each.bytes / 1e3)} | ${digits(ms)} | ` +
      `${digits(speed / 1e9)} | ${digits(100 * speed / copied)} % |`,
  );
}
const missing = unmeasured();
if (missing.length) say(`\nNot measured: ${missing.join(", ")}`);

/** Three digits that tell. */
function digits(value: number): string {
  const decimals = Math.max(0, Math.min(4, 2 - Math.floor(Math.log10(value))));
  return new Intl.NumberFormat("en", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);
}
