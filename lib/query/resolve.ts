import { AmbiguousNameError, UnknownNameError } from "../catalogue/errors.ts";
import type { Engine, RunOptions } from "../engines/engine.ts";
import { RefusedValue } from "../words/refusals.ts";
import { candidatesOf } from "./candidates.ts";
import { isUuid, type Ref, type RefKind } from "./refs.ts";

const SUGGESTIONS = 5;

/**
 * What a name or id means: the only thing of exactly this name, case and accents aside.
 *
 * @throws {AmbiguousNameError} when several have the name; lists them
 * @throws {UnknownNameError} when none has it; suggests the nearest
 * @throws {RangeError} for an empty name
 */
export async function resolveName<K extends RefKind>(
  engine: Engine,
  kind: K,
  nameOrId: string,
  options: RunOptions,
): Promise<Ref<K>> {
  const name = String(nameOrId ?? "").trim();
  if (!name) throw new RefusedValue(`Cannot find the ${kind}: the name is empty`);
  const ref = (id: string, name: string): Ref<K> => Object.freeze({ kind, id, name });
  if (isUuid(name) && !engine.capabilities.resolve) return ref(name, name);

  const candidates = await candidatesOf(engine, kind, name, options);
  const exact = candidates.filter((each) => each.exact);
  const chosen = exact.find(({ id }) => id === name) ?? exact[0];
  if (exact.length > 1 && chosen!.id !== name) throw new AmbiguousNameError(kind, name, exact);
  if (chosen) return ref(chosen.id, chosen.name);
  throw new UnknownNameError(kind, name, candidates.slice(0, SUGGESTIONS));
}
