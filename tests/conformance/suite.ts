import { assertEquals, assertRejects } from "@std/assert";
import { UnsupportedOperationError } from "../../lib/catalogue/errors.ts";
import type { Engine } from "../../lib/engines/engine.ts";
import { EXAMPLES } from "../../lib/service/openapi/examples.ts";
import type { Settings, Sourced } from "../reference/sourced.ts";
import { parsed } from "../reference/random.ts";
import { type Gap, isOperation, upToGaps } from "./gaps.ts";
import { registerInvariants } from "./invariants.ts";
import { registerComparison } from "./random_comparison.ts";
import { TABLES } from "./tables.ts";

/** Builds an engine over records in file order. */
export type MakeEngine = (records: readonly Sourced[], settings: Settings) => Promise<Engine>;

export interface Conformance {
  /** What the engine is known not to offer. */
  readonly gaps?: readonly Gap[];
  /** How much of the random tests to do, from 0 to 1. Default 1. */
  readonly share?: number;
}

/** Register every test that an engine must pass: the tables, what always holds, and at random. */
export function conformance(name: string, make: MakeEngine, options: Conformance = {}): void {
  registerTables(name, make, options);
  registerInvariants(name, make, options);
  registerComparison(name, make, options);
  registerGaps(name, make, options);
}

/** A gap that closed is no gap: the list must say so. */
function registerGaps(name: string, make: MakeEngine, { gaps = [] }: Conformance): void {
  for (const { missing, reason } of gaps) {
    Deno.test(`${name}: ${missing} is not offered: ${reason}`, async () => {
      const engine = await make([], {});
      try {
        if (isOperation(missing)) {
          const request = parsed({ operation: missing, input: EXAMPLES[missing] });
          await assertRejects(() => engine.execute(request), UnsupportedOperationError, missing);
        } else {
          assertEquals(engine.capabilities[missing], undefined);
        }
      } finally {
        await engine.close();
      }
    });
  }
}

/** The corpora with answers computed by hand. */
export function registerTables(
  name: string,
  make: MakeEngine,
  { gaps = [] }: Conformance = {},
): void {
  for (const { title, records, settings = {}, cases } of TABLES) {
    Deno.test(`${name}: ${title}`, async (test) => {
      const engine = await make(records, settings);
      try {
        for (const { title, check } of cases) {
          await test.step(title, () => upToGaps(gaps, () => check(engine)));
        }
      } finally {
        await engine.close();
      }
    });
  }
}
