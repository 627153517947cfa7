import { UnsupportedOperationError } from "../../lib/catalogue/errors.ts";
import type { CapabilityName, Engine } from "../../lib/engines/engine.ts";

/** A capability that an engine is known not to offer, and why. */
export interface Gap {
  readonly capability: CapabilityName;
  readonly reason: string;
}

/**
 * Runs a check that may end at a gap: with the error that names the capability, and with no other.
 */
export async function upToGaps(gaps: readonly Gap[], check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    const known = error instanceof UnsupportedOperationError &&
      gaps.some(({ capability }) => capability === error.operation);
    if (!known) throw error;
  }
}

/** An engine that has the same gaps: asked for one, it raises the error that is expected. */
export function withGaps(engine: Engine, gaps: readonly Gap[]): Engine {
  const left = Object.entries(engine.capabilities).filter(([name]) =>
    !gaps.some(({ capability }) => capability === name)
  );
  return { ...engine, capabilities: Object.fromEntries(left) };
}
