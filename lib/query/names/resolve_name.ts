import { AmbiguousNameError, UnknownNameError } from "../../catalogue/errors.ts";
import type { Engine, RunOptions } from "../../engines/engine.ts";
import { isUuid, type Ref, type RefKind } from "../refs.ts";
import { candidatesOf } from "./candidates.ts";
import { countryMeant } from "./country_meant.ts";
import { SUGGESTIONS } from "./meant.ts";
import { nameGiven } from "./name_given.ts";
import { shownRef } from "./ref_card.ts";

/**
 * What a name or id means: the only organisation or place of exactly this name, case, accents and
 * punctuation aside; where no place has it, the country of a code in ISO 3166.
 *
 * @throws {AmbiguousNameError} when several have the name; lists them
 * @throws {UnknownNameError} when none has it; suggests the nearest
 * @throws {RangeError} for an empty name
 */
export async function resolveName<K extends Exclude<RefKind, "topic">>(
  engine: Engine,
  kind: K,
  nameOrId: string,
  options: RunOptions,
): Promise<Ref<K>> {
  const name = nameGiven(kind, nameOrId);
  if (isUuid(name) && !engine.capabilities.resolve) return shownRef({ kind, id: name, name });

  const candidates = await candidatesOf(engine, kind, name, options);
  const byId = candidates.find(({ match }) => match === "id");
  const named = byId ? [byId] : candidates.filter(({ match }) => match === "name");
  const isCode = kind === "place" && !named.length;
  const meant = isCode ? await countryMeant(engine, name, options) : named;
  if (meant.length > 1) throw new AmbiguousNameError(kind, name, meant);
  const [only] = meant;
  if (only) {
    const found = isCode ? "alias" : "exact";
    return shownRef({ kind, id: only.id, name: only.name, found }, only.detail);
  }
  throw new UnknownNameError(kind, name, candidates.slice(0, SUGGESTIONS));
}
