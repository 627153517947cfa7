import { CorpusError } from "../catalogue/errors.ts";
import { openCorpus } from "../open.ts";
import type { Terminal } from "./command.ts";
import { main } from "./main.ts";
import { processTerminal } from "./terminal.ts";

const CORPUS = "demo.sqlite";
const TOPIC = "quantum computing";
const FOLDER = "report";

/** The report on the synthetic corpus, which is built when it is absent or of another version. */
async function demoReport(terminal: Terminal): ReturnType<typeof main> {
  if (!await opens(CORPUS)) {
    const status = await main(["demo", CORPUS], { ...terminal, out: terminal.say });
    if (status !== 0) return status;
  }
  return await main(["report", CORPUS, "--topic", TOPIC, "--out", FOLDER], terminal);
}

async function opens(corpus: string): Promise<boolean> {
  try {
    await using _trends = await openCorpus(corpus);
    return true;
  } catch (error) {
    if (error instanceof CorpusError) return false;
    throw error;
  }
}

if (import.meta.main) {
  const terminal = processTerminal();
  const status = await demoReport(terminal);
  terminal.close();
  Deno.exit(status);
}
