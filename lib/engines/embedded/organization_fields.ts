import { type EmployeeRange, employeeRange } from "../../catalogue/employees.ts";
import type { FieldLeaf } from "../answering/field_leaves.ts";
import { sieve } from "./kernels/mod.ts";
import type { Session } from "./session.ts";
import type { Store } from "./store/reader.ts";

/** The organizations that a `field` leaf asks for: by founding date, or by employees. */
export function organizationFieldLeaf(session: Session, leaf: FieldLeaf): Int32Array {
  const { field, min, max, values = [] } = leaf;
  if (field === "founded") {
    return session.within(session.all(), { start: dateOf(min), end: dateOf(max) });
  }
  const wanted = new Set<unknown>(values);
  const sizes = employeeRanges(session.store);
  return sieve(session.all(), (organization) => wanted.has(sizes(organization)), session.work);
}

/** The range in which the number of employees of an organization counts. */
export function employeeRanges(store: Store): (organization: number) => EmployeeRange {
  const names = store.dictionary("organizations", "employeesCount");
  const ranges = names.map(employeeRange);
  const codes = store.column("organizations", "employeesCount", "i32");
  return (organization) => ranges[codes[organization]!] ?? "unknown";
}

function dateOf(bound: string | number | undefined): string | undefined {
  return bound === undefined ? undefined : String(bound);
}
