import { byCodePoint } from "../../text/code_points.ts";
import type { RecordSource } from "../source.ts";

/**
 * Sources in the order of their paths, folder by folder, as a build walks through them. Those of one
 * archive or workbook stay as they are.
 */
export function inPathOrder(sources: readonly RecordSource[]): readonly RecordSource[] {
  const partsOf = ({ outer, file }: RecordSource) => (outer ?? file).split("/");
  return sources.map((source) => ({ source, parts: partsOf(source) }))
    .sort((one, other) => byParts(one.parts, other.parts))
    .map(({ source }) => source);
}

function byParts(one: readonly string[], other: readonly string[]): number {
  for (let at = 0; at < Math.min(one.length, other.length); at++) {
    const order = byCodePoint(one[at]!, other[at]!);
    if (order) return order;
  }
  return one.length - other.length;
}
