import { CATALOGUE, type Input, type OperationId } from "../../catalogue/catalogue.ts";
import { parseInput } from "../../catalogue/parse.ts";
import type { Engine, Request } from "../../engines/engine.ts";

/** What an engine that passes on body fields unknown to the catalogue says of itself. */
interface Passing {
  readonly rawFields?: true;
}

/**
 * A request, its input checked. Fields given as they are (`raw`) win over the others; those that
 * the catalogue does not know are let through only by an engine that passes them on.
 *
 * @throws {ValidationError} with every fault
 */
export function requestOf<K extends OperationId>(
  engine: Engine,
  operation: K,
  fields: Readonly<Record<string, unknown>>,
  raw: Readonly<Record<string, unknown>> = {},
): Request<K> {
  const passes = (engine.capabilities as Passing).rawFields === true;
  const [known, unknown] = passes ? divide(operation, raw) : [raw, {}];
  const input = parseInput(operation, withoutAbsent({ ...fields, ...known }));
  return { operation, input: { ...(input as object), ...unknown } as Input<K> };
}

function divide(operation: OperationId, raw: Readonly<Record<string, unknown>>) {
  const { shape } = CATALOGUE[operation].input as { shape?: Readonly<Record<string, unknown>> };
  const entries = Object.entries(raw);
  const isKnown = (name: string) => shape !== undefined && name in shape;
  return [
    Object.fromEntries(entries.filter(([name]) => isKnown(name))),
    Object.fromEntries(entries.filter(([name]) => !isKnown(name))),
  ] as const;
}

function withoutAbsent(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
