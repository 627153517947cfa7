import { UnsupportedOperationError } from "../catalogue/errors.ts";
import type { Scope } from "./scope.ts";

/** An answer, or null where the engine does not offer it: the report says then what is missing. */
export async function ifOffered<T>(
  { onMissing }: Pick<Scope, "onMissing">,
  what: string,
  ask: () => Promise<T>,
): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof UnsupportedOperationError)) throw error;
    onMissing(`Not in this report: ${what}. ${error.message}`);
    return null;
  }
}
