import { type Collection, fieldsOfCollection } from "../../catalogue/collections.ts";
import type { FieldKind } from "../../catalogue/fields.ts";
import type { Reference } from "../../catalogue/types.ts";
import { EMPLOYEE_RANGES } from "../../catalogue/employees.ts";
import { nameId } from "../identity.ts";
import { moneyOf } from "../importers/_amounts.ts";
import { isoInstant } from "../importers/_dates.ts";
import { countOf, wholeText } from "../importers/_values.ts";
import { doiOf } from "../importers/_web.ts";
import type { SourceDate } from "../record.ts";
import { truthOf } from "../truth.ts";
import type { Cells } from "./cells.ts";
import type { DateColumn, Mapping } from "./mapping.ts";
import { mappableFields } from "./rules.ts";

/** Reads the date of a column. */
export type DateIn = (cells: Cells, column: DateColumn) => SourceDate | undefined;

/** The type's own fields of a row, constants among them. */
export function ownFieldsIn(
  cells: Cells,
  { type, columns: { fields = {} }, constants }: Mapping,
  dateIn: DateIn,
): Readonly<Record<string, unknown>> {
  const kinds = kindsOf(type);
  const mappable = mappableFields(type);
  const same = Object.entries(constants).filter(([name]) => mappable.includes(name));
  const own = Object.entries(fields).map(([name, column]) =>
    [name, valueOf(cells, name, kinds.get(name) ?? "text", column, dateIn)] as const
  );
  return Object.fromEntries([...same, ...own.filter(([, value]) => value !== undefined)]);
}

function kindsOf(type: Collection): ReadonlyMap<string, FieldKind> {
  return new Map(fieldsOfCollection(type).map(({ name, kind }) => [name, kind]));
}

function valueOf(
  cells: Cells,
  name: string,
  kind: FieldKind,
  column: DateColumn,
  dateIn: DateIn,
): unknown {
  const { column: from } = column;
  switch (kind) {
    case "instant":
      return isoInstant(dateIn(cells, column));
    case "number":
      return cells.convert(from, (text) => moneyOf(text)?.amount, "number");
    case "integer":
      return cells.convert(from, (text) => countOf(wholeText(withoutGroups(text))), "count");
    case "boolean":
      return truth(cells, from);
    case "references":
      return references(cells, from);
    default:
      if (name === "doi") return cells.convert(from, doiOf, "DOI");
      return name === "employeesCount" ? cells.convert(from, employees, "count") : cells.text(from);
  }
}

function truth(cells: Cells, column: string): boolean | undefined {
  const value = cells.value(column);
  if (typeof value !== "boolean") {
    return cells.convert(column, truthOf, "truth value");
  }
  cells.drop(column);
  return value;
}

function references(cells: Cells, column: string): Reference[] | undefined {
  const items = cells.list({ column });
  if (!items.length) return undefined;
  cells.drop(column);
  return items.map(({ id, name }) => ({ id: id ?? nameId("country", name), name }));
}

/** A number of employees as the range that it is in. */
function employees(text: string): string | null {
  const range = EMPLOYEE_RANGES.find((each) => each === text);
  if (range !== undefined) return range;
  const count = countOf(wholeText(withoutGroups(text)));
  if (count === null || count === 0) return null;
  return EMPLOYEE_RANGES.find((each) => {
    const [from, to] = each.split(/[-+]/).map((part) => part === "" ? Infinity : Number(part));
    return count >= from! && count <= to!;
  }) ?? null;
}

/** `1,234` as 1234; not `1,5`, which is no whole number. */
function withoutGroups(text: string): string {
  return /^\d{1,3}(?:,\d{2,3})*,\d{3}$/.test(text) ? text.replaceAll(",", "") : text;
}
