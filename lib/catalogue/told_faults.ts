import type { Fault } from "./fault.ts";
import { LIMITS } from "./limits.ts";

/** The kind of the last entry where there may be more faults than are told. */
const MORE = "too_many_faults";

/** The first faults of a request; where there may be more, a last entry that says so. */
export function toldFaults(faults: readonly Fault[], more = false): readonly Fault[] {
  const { faults: most } = LIMITS;
  const told = faults.slice(0, most + 1).map(shortFault);
  if (told.at(-1)?.type === MORE || !more && faults.length <= most) return told;
  return [...told.slice(0, most), {
    loc: faults[0]!.loc.slice(0, 1),
    msg: `may have more faults than these ${most}`,
    type: MORE,
    input: null,
    ctx: {},
  }];
}

/** Whether a fault only says that there may be more. */
export function saysMore({ type }: Fault): boolean {
  return type === MORE;
}

/** Characters of a text, and values of a list or an object, that are repeated to who sent them. */
const LONGEST = 200, LONGEST_MESSAGE = 1_000, WIDEST = 20, DEEPEST = 3;

function shortFault(fault: Fault): Fault {
  const { loc, msg, input } = fault;
  return {
    ...fault,
    loc: loc.map((part) => shortText(part)),
    msg: shortText(msg, LONGEST_MESSAGE),
    input: short(input),
  };
}

function shortText(text: string, most = LONGEST): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** A value without what would make an answer as long as the request was. */
function short(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return shortText(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth === DEEPEST) return "…";
  if (Array.isArray(value)) {
    const first = value.slice(0, WIDEST).map((each) => short(each, depth + 1));
    return value.length > WIDEST ? [...first, "…"] : first;
  }
  const first: [string, unknown][] = [];
  for (const name in value) {
    if (!Object.hasOwn(value, name)) continue;
    if (first.length === WIDEST) {
      first.push(["…", "…"]);
      break;
    }
    first.push([shortText(name), short((value as Record<string, unknown>)[name], depth + 1)]);
  }
  return Object.fromEntries(first);
}
