/**
 * Reads a file of each format and one of eight times as many records, each in a process of its own,
 * and prints a table of Markdown: `deno task bench:readers [RECORDS] [--only NAME]`.
 */
import { parseArgs } from "node:util";
import { runChild } from "../child.ts";
import { say } from "../say.ts";
import { FORMATS } from "./formats.ts";
import { makeFile } from "./make.ts";
import type { Reading } from "./read.ts";

const TIMES = 8;

const { values: { only }, positionals: [records = "2000"] } = parseArgs({
  args: Deno.args,
  options: { only: { type: "string", default: "" } },
  allowPositionals: true,
});

say("| format | MB | MB a minute | at least | peak MB | of 8 times | held MB | of 8 times |");
say("| --- | --: | --: | --: | --: | --: | --: | --: |");
const slow: string[] = [];
const folder = await Deno.makeTempDir();
try {
  for (const format of FORMATS.filter(({ name }) => name.includes(only))) {
    const { name, extension, mapping, atLeast } = format;
    const [path, told] = [`${folder}/made.${extension}`, `${folder}/mapping.yaml`];
    if (mapping !== undefined) await Deno.writeTextFile(told, mapping);
    const taken = [];
    for (const times of [1, TIMES]) {
      const made = await makeFile(format, path, times * Number(records));
      const given = [path, ...(mapping === undefined ? [] : [told])];
      const read = await runChild<Reading>("readers/read.ts", ...given);
      if (read.result.records !== made.records) {
        throw new Error(`Cannot measure: of ${made.records} records of ${name} not all were read`);
      }
      const held = await runChild<number>("readers/held.ts", String(made.records), ...given);
      taken.push({ ...made, read, held: held.result });
    }
    const large = taken.at(-1)!;
    const speed = 60 * large.bytes / 1e6 / large.read.result.cpuSeconds;
    if (atLeast !== null && speed < atLeast) slow.push(name);
    const cells = [
      name,
      (large.bytes / 1e6).toFixed(1),
      speed.toFixed(0),
      atLeast ?? "–",
      ...taken.map(({ read }) => (read.peakBytes / 1e6).toFixed(0)),
      ...taken.map(({ held }) => (held / 1e6).toFixed(1)),
    ];
    say(`| ${cells.join(" | ")} |`);
  }
} finally {
  await Deno.remove(folder, { recursive: true });
}
if (slow.length) say(`\nToo slow: ${slow.join(", ")}`);
