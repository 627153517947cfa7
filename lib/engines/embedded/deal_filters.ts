import { UNKNOWN_EMPLOYEES } from "../../catalogue/employees.ts";
import { note } from "../../words/note.ts";
import type { DealRequest } from "../answering/deal_request.ts";
import { organizationDeals } from "./deal_links.ts";
import { anyMarked, restrict, type Scored, sifted, stretch } from "./kernels/mod.ts";
import { employeeRanges } from "./organization_fields.ts";
import type { Session } from "./session.ts";

/** What deals are asked by, topics and organisations by number. */
export interface DealFilter extends DealRequest {
  readonly topics: readonly number[] | null;
  readonly organizations: readonly number[] | null;
}

/** A look-up takes as long as so many items of an array. */
const LOOK_UP_ITEMS = 100;

/** So many known types are named beside one that is not known. */
const MOST_NAMED = 10;

/** The deals that pass every filter but those on topics and dates, with their scores. */
export function filteredDeals(session: Session, deals: Scored, filter: DealFilter): Scored {
  const { over, atMost, types, organizations } = filter;
  const { buyerEmployees, targetEmployees } = filter;
  let left = deals;
  const { work } = session;
  if (over !== null || atMost !== null) {
    const keep = inRange(session, left.docs, over ?? -Infinity, atMost ?? Infinity);
    left = sifted(left, keep, work);
  }
  if (types) left = sifted(left, ofTypes(session, left.docs, types), work);
  if (organizations) left = restrict(left, organizationDeals(session, organizations), work);
  if (buyerEmployees) {
    left = sifted(left, employing(session, left.docs, "buyers", buyerEmployees), work);
  }
  if (targetEmployees) {
    left = sifted(left, employing(session, left.docs, "targets", targetEmployees), work);
  }
  return left;
}

/** A byte for each deal: 1 where the amount is over one value and at most another. */
function inRange(
  { store, collection, work }: Session,
  deals: Int32Array,
  over: number,
  atMost: number,
): Uint8Array {
  const amounts = store.column(collection, "amount", "f64");
  const keep = new Uint8Array(deals.length);
  for (let at = 0; at < deals.length;) {
    for (const end = stretch(at, deals.length, work); at < end; at++) {
      const amount = amounts[deals[at]!]!;
      // no branch: none could be foretold
      keep[at] = Number(amount > over) & Number(amount <= atMost);
    }
  }
  return keep;
}

function ofTypes(session: Session, deals: Int32Array, types: readonly string[]): Uint8Array {
  const { store, collection, work } = session;
  const wanted = types.map((type) => {
    work(LOOK_UP_ITEMS);
    return store.codeFrom(collection, "type", type);
  });
  const unknown = types.filter((_, at) => !wanted[at]!.found);
  if (unknown.length) {
    const all = store.dictionary(collection, "type");
    const known = all.slice(0, MOST_NAMED);
    session.note(note("unknown_types", { collection, types: unknown, known, of: all.length }));
  }
  const allowed = new Set(wanted.filter(({ found }) => found).map(({ code }) => code));
  const codes = store.column(collection, "type", "i32");
  const keep = new Uint8Array(deals.length);
  for (let at = 0; at < deals.length;) {
    for (const end = stretch(at, deals.length, work); at < end; at++) {
      keep[at] = Number(allowed.has(codes[deals[at]!]!));
    }
  }
  return keep;
}

/**
 * A byte for each deal: 1 where an organisation of a side has one of the sizes. A side that is
 * missing is of unknown size.
 */
function employing(
  { store, collection, work }: Session,
  deals: Int32Array,
  side: "buyers" | "targets",
  ranges: readonly string[],
): Uint8Array {
  const key = `employing ${[...ranges].sort().join(" ")}`;
  const marked = store.remember(key, () => {
    const wanted = new Set<string>(ranges);
    const sizeOf = employeeRanges(store);
    const { count } = store.collection("organizations")!;
    return Uint8Array.from({ length: count }, (_, number) => {
      work(1);
      return Number(wanted.has(sizeOf(number)));
    });
  }, ({ byteLength }) => byteLength);
  const offsets = store.column(collection, `${side}.offsets`, "i32");
  const values = store.column(collection, side, "i32");
  const keep = anyMarked(deals, { offsets, values }, marked, work);
  if (!ranges.includes(UNKNOWN_EMPLOYEES)) return keep;
  for (let at = 0; at < deals.length;) {
    for (const end = stretch(at, deals.length, work); at < end; at++) {
      keep[at]! |= Number(offsets[deals[at]!] === offsets[deals[at]! + 1]);
    }
  }
  return keep;
}
