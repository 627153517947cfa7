import type { Engine } from "../../lib/engines/engine.ts";
import type { Settings, Sourced } from "../reference/sourced.ts";
import { registerInvariants } from "./invariants.ts";
import { registerComparison } from "./random_comparison.ts";
import { TABLES } from "./tables.ts";

/** Builds an engine over records in file order. */
export type MakeEngine = (records: readonly Sourced[], settings: Settings) => Promise<Engine>;

/** Register every test that an engine must pass: the tables, what always holds, and at random. */
export function conformance(name: string, make: MakeEngine): void {
  registerTables(name, make);
  registerInvariants(name, make);
  registerComparison(name, make);
}

/** The corpora with answers computed by hand. */
export function registerTables(name: string, make: MakeEngine): void {
  for (const { title, records, settings = {}, cases } of TABLES) {
    Deno.test(`${name}: ${title}`, async (test) => {
      const engine = await make(records, settings);
      try {
        for (const { title, check } of cases) await test.step(title, () => check(engine));
      } finally {
        await engine.close();
      }
    });
  }
}
