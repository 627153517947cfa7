import { RefusedValue } from "../../words/refusals.ts";
import type { Mapping } from "./mapping.ts";
import { mappingFault, readMapping } from "./parse_mapping.ts";

/**
 * Mappings that are given as data.
 *
 * @throws {RangeError} for one that is wrong, or two of one name
 */
export function mappingsOf(task: string, given: readonly object[]): readonly Mapping[] {
  const mappings = given.map((raw, at) => {
    const read = readMapping(raw);
    if ("mapping" in read) return read.mapping;
    throw new RefusedValue(`Cannot ${task}: in mappings[${at}] ${mappingFault(raw)}`);
  });
  const names = mappings.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice === undefined) return mappings;
  throw new RefusedValue(
    `Cannot ${task}: each mapping must have a name of its own, current value twice is "${twice}"`,
  );
}
