/** What selects organizations with no count, and of deals also those without that side. */
export const UNKNOWN_EMPLOYEES = "unknown";

/** Sizes of companies. */
export const EMPLOYEE_RANGES = [
  "1-10",
  "11-50",
  "51-200",
  "201-500",
  "501-1000",
  "1001-5000",
  "5001-10000",
  "10001+",
  UNKNOWN_EMPLOYEES,
] as const;
/**
 * A range of the number of employees, as the sources give it; `unknown` where they do not.
 *
 * @category Questions
 */
export type EmployeeRange = (typeof EMPLOYEE_RANGES)[number];

/** The range that a number of employees counts in: anything else than a range is `unknown`. */
export function employeeRange(count: string | null | undefined): EmployeeRange {
  return EMPLOYEE_RANGES.find((range) => range === count) ?? UNKNOWN_EMPLOYEES;
}
