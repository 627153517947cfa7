/**
 * A process in which one system answers: it reads lines of JSON, first its setup, then questions,
 * and writes a line for each.
 */
import { createInterface } from "node:readline";
import process from "node:process";
import { say } from "../say.ts";
import type { Asker, Reply, Setup } from "./asker.ts";
import { majorFaults } from "./faults.ts";
import type { Question } from "./question.ts";
import { SYSTEMS } from "./systems/mod.ts";

let asker: Asker | null = null;
for await (const line of createInterface({ input: process.stdin })) {
  if (asker) {
    say(JSON.stringify(await answer(asker, JSON.parse(line))));
    continue;
  }
  const setup: Setup = JSON.parse(line);
  asker = await SYSTEMS[setup.system]!(setup);
  say(JSON.stringify({ version: asker.version }));
}
await asker?.close();

async function answer(asker: Asker, question: Question): Promise<Reply> {
  const made = asker.ready(question);
  if (!made) return { without: true };
  try {
    const before = majorFaults();
    const start = performance.now();
    const found = await made.ask();
    const ms = performance.now() - start;
    const after = asker.isElsewhere ? null : majorFaults();
    const faults = before === null || after === null ? null : after - before;
    return { ms, majorFaults: faults, answer: made.read(found) };
  } catch (error) {
    return { failed: String(error) };
  }
}
