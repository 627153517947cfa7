import { changeOf } from "./mutant.ts";
import { mutantsOf } from "./operators.ts";
import type { Equivalent } from "./table.ts";

/** What is listed as changing nothing, of lines that are others by now: to be looked at again. */
export function staleOf(
  equivalents: readonly Equivalent[],
  sources: ReadonlyMap<string, string>,
): Equivalent[] {
  return equivalents.filter(({ file, was, now }) => {
    const source = sources.get(file) ?? "";
    return !mutantsOf(file, source).some((mutant) => {
      const change = changeOf(source, mutant);
      return change.was === was && change.now === now;
    });
  });
}
