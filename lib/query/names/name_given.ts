import { RefusedValue } from "../../words/refusals.ts";
import type { RefKind } from "../refs.ts";

/**
 * A name or id as it is looked for.
 *
 * @throws {RangeError} for an empty one
 */
export function nameGiven(kind: RefKind, nameOrId: string): string {
  const name = String(nameOrId ?? "").trim();
  if (!name) throw new RefusedValue(`Cannot find the ${kind}: the name is empty`);
  return name;
}
