import { DateBound } from "./dates.ts";
import { EMPLOYEE_RANGES } from "./employees.ts";
import type { FilterLeaf, FilterNode, NodeFault } from "./filter.ts";
import { parseSearchText, type SearchNode } from "./search_text.ts";

const TEXTS = "organizations are searched by title (the name) and summary (the description)";

/** What the leaves of a filter tree cannot ask of organizations. */
export function organizationFaults(node: FilterNode): NodeFault[] {
  switch (node.type) {
    case "query":
      if (node.fields?.includes("body")) {
        return [{ path: "fields", message: TEXTS, input: node.fields }];
      }
      return asksBody(node.query) ? [{ path: "query", message: TEXTS, input: node.query }] : [];
    case "topic":
      return node.fields === undefined ? [] : [{
        path: "fields",
        message: "an organization is linked to a topic as a whole; leave them out",
        input: node.fields,
      }];
    case "organization":
      return node.role === "org" ? [] : [{
        path: "role",
        message: "must be org: the organizations themselves are asked for",
        input: node.role,
      }];
    case "field":
      return fieldFaults(node);
    default:
      return [];
  }
}

/** Whether a search string asks for a word in the body, which organizations do not have. */
export function asksBody(text: string): boolean {
  const inBody = (node: SearchNode): boolean => {
    switch (node.type) {
      case "and":
      case "or":
        return node.clauses.some(inBody);
      case "not":
        return inBody(node.clause);
      default:
        return node.field === "body";
    }
  };
  return inBody(parseSearchText(text));
}

function fieldFaults(node: Extract<FilterLeaf, { type: "field" }>): NodeFault[] {
  const fault = (path: string, message: string, input: unknown) => [{ path, message, input }];
  const { field, values, min, max } = node;
  if (field === "founded") {
    if (values) return fault("values", "founded takes min, max or both", values);
    const wrong = [["min", min], ["max", max]] as const;
    return wrong.flatMap(([path, bound]) =>
      bound === undefined || DateBound.safeParse(bound).success
        ? []
        : fault(path, "must be a date", bound)
    );
  }
  if (field === "employees") {
    if (!values) return fault("min", "employees takes values", min ?? max);
    const ranges: readonly unknown[] = EMPLOYEE_RANGES;
    return values.every((each) => ranges.includes(each))
      ? []
      : fault("values", `employees are ${EMPLOYEE_RANGES.join(", ")}`, values);
  }
  return fault("field", "is not a field of organizations, which have: founded, employees", field);
}
