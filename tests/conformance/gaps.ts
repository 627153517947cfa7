import { CATALOGUE, type OperationId } from "../../lib/catalogue/catalogue.ts";
import { UnsupportedOperationError } from "../../lib/catalogue/errors.ts";
import type { CapabilityName, Engine } from "../../lib/engines/engine.ts";

/** An operation or capability that an engine is known not to offer, and why. */
export interface Gap {
  readonly missing: OperationId | CapabilityName;
  readonly reason: string;
}

export function isOperation(name: string): name is OperationId {
  return Object.hasOwn(CATALOGUE, name);
}

/** Runs a check that may end at a gap: with the error that names it, and with no other. */
export async function upToGaps(gaps: readonly Gap[], check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    const known = error instanceof UnsupportedOperationError &&
      gaps.some(({ missing }) => missing === error.operation);
    if (!known) throw error;
  }
}

/** An engine that has the same gaps: asked for one, it raises the error that is expected. */
export function withGaps(engine: Engine, gaps: readonly Gap[]): Engine {
  const isGap = (name: string) => gaps.some(({ missing }) => missing === name);
  return {
    name: engine.name,
    capabilities: Object.fromEntries(
      Object.entries(engine.capabilities).filter(([name]) => !isGap(name)),
    ),
    execute: async (request, run) => {
      const { operation } = request;
      if (isGap(operation)) throw new UnsupportedOperationError(engine.name, operation);
      return await engine.execute(request, run);
    },
    corpus: (run) => engine.corpus(run),
    explain: (request) => engine.explain(request),
    close: () => engine.close(),
  };
}
