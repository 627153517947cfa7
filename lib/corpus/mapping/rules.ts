import {
  type Collection,
  fieldsOfCollection,
  isDocumentType,
  ownFields,
} from "../../catalogue/collections.ts";
import { patternFault } from "./date_formats.ts";
import type { DateColumn, Mapping, PlaceColumns } from "./mapping.ts";

/** What is wrong with a part of a mapping. */
export interface MappingFault {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** Where a name is not known: the name, and those that are. */
  readonly unknown?: { readonly name: string; readonly known: readonly string[] };
}

/** The members of `columns` that records of a type have. */
export function columnsOf(type: Collection): readonly string[] {
  if (type === "organizations") {
    const own = ["name", "description", "extendedDescription", "url", "places", "topics"];
    return ["id", "date", ...own, "fields"];
  }
  if (!isDocumentType(type)) return ["id", "date", "amount", "organizations", "fields"];
  return [
    ...["id", "title", "summary", "body", "date", "url", "domain", "image", "language", "source"],
    ...["organizations", "places", "topics", "nodes", "fields"],
    ...(type === "projects" ? ["amount"] : []),
  ];
}

/** What organisations are to records of a type, the first where a mapping does not say. */
export function rolesOf(type: Collection): readonly string[] {
  switch (type) {
    case "organizations":
      return [];
    case "acquisitions":
      return ["acquirer", "acquiree"];
    case "investments":
      return ["investors", "investee"];
    default:
      return ["org", "candidatesOrg"];
  }
}

/** The field that a mapping fills with its amount, of which it knows the currency. */
export const AMOUNT = "totalCost";

/** The fields that only records of a type have, as a mapping may fill them. */
export function mappableFields(type: Collection): readonly string[] {
  if (isDocumentType(type)) {
    return ownFields(type).map(({ name }) => name).filter((each) => each !== AMOUNT);
  }
  const own = ["acquisitionType", "investmentType", "employeesCount"];
  return fieldsOfCollection(type).map(({ name }) => name).filter((each) => own.includes(each));
}

/** What may be the same for all records of a type. */
export function constantsOf(type: Collection): readonly string[] {
  const common = isDocumentType(type) ? ["language", "source"] : [];
  return [...common, ...rolesOf(type), ...mappableFields(type)];
}

/** What a mapping of the right shape says that cannot be, else what it does not say and must. */
export function mappingFaults(mapping: Mapping): readonly MappingFault[] {
  const wrong = [...wrongIn(mapping)];
  return wrong.length ? wrong : [...needFaults(mapping)];
}

function* wrongIn(mapping: Mapping): Generator<MappingFault> {
  const { type, columns, constants } = mapping;
  yield* strangers(["columns"], Object.keys(columns), columnsOf(type), `${type} have no`);
  const fields = Object.keys(columns.fields ?? {});
  if (fields.includes(AMOUNT)) {
    const message = "must be given as amount, with its currency";
    yield { path: ["columns", "fields", AMOUNT], message };
  }
  yield* strangers(
    ["columns", "fields"],
    fields.filter((each) => each !== AMOUNT),
    mappableFields(type),
    `${type} have no field`,
  );
  yield* strangers(
    ["constants"],
    Object.keys(constants),
    constantsOf(type),
    "there is no constant",
  );
  const roles = rolesOf(type);
  for (const [at, { role }] of (columns.organizations ?? []).entries()) {
    if (role === undefined && isDocumentType(type)) continue;
    const path = ["columns", "organizations", at, "role"];
    if (role === undefined) {
      const message = `must have a role, ${roles.join(" or ")}`;
      yield { path: path.slice(0, -1), message };
    } else yield* strangers(path, [role], roles, `${type} have no role`, true);
  }
  yield* dateFaults(mapping);
  for (const [path, place] of placesOf(mapping)) yield* placeFaults(path, place);
  yield* filterFaults(mapping);
  if (mapping.names && isJson(mapping)) {
    yield {
      path: ["names"],
      message: "must be left out for JSON, whose records name their members",
    };
  }
}

function isJson({ format }: Mapping): boolean {
  return format === "json" || format === "jsonl";
}

function* strangers(
  path: readonly PropertyKey[],
  given: readonly string[],
  known: readonly string[],
  what: string,
  isValue = false,
): Generator<MappingFault> {
  for (const name of given) {
    if (known.includes(name)) continue;
    yield {
      path: isValue ? path : [...path, name],
      message: `${what} ${JSON.stringify(name)}`,
      unknown: { name, known },
    };
  }
}

function* dateFaults({ columns: { date, fields = {} } }: Mapping): Generator<MappingFault> {
  const all: [PropertyKey[], DateColumn][] = [
    ...(date ? [[["columns", "date"], date] as [PropertyKey[], DateColumn]] : []),
    ...Object.entries(fields).map(([name, field]) =>
      [["columns", "fields", name], field] as [PropertyKey[], DateColumn]
    ),
  ];
  for (const [path, { formats = [] }] of all) {
    for (const [at, format] of formats.entries()) {
      const message = patternFault(format);
      if (message !== null) yield { path: [...path, "formats", at], message };
    }
  }
}

function placesOf({ columns: { places = [], organizations = [] } }: Mapping) {
  return [
    ...places.map((place, at) => [["columns", "places", at], place] as const),
    ...organizations.flatMap(({ place }, at) =>
      place ? [[["columns", "organizations", at, "place"], place] as const] : []
    ),
  ];
}

function* placeFaults(path: readonly PropertyKey[], place: PlaceColumns): Generator<MappingFault> {
  const apart = [place.city, place.subCountry, place.country, place.worldRegion]
    .filter((each) => each !== undefined);
  if (place.column === undefined && !apart.length) {
    yield { path, message: "must have a column, or columns of city, subCountry or country" };
  }
  if (place.column !== undefined && apart.length) {
    yield { path, message: "must have one column or columns of its parts, not both" };
  }
}

function* filterFaults({ where }: Mapping): Generator<MappingFault> {
  for (const [at, { equals, in: values, empty, matches }] of where.entries()) {
    const path = ["where", at];
    if ([equals, values, empty, matches].filter((each) => each !== undefined).length !== 1) {
      yield { path, message: "must have one of equals, in, empty and matches" };
    }
    if (matches !== undefined && !isPattern(matches)) {
      yield {
        path: [...path, "matches"],
        message: `must be a regular expression, current value is ${JSON.stringify(matches)}`,
      };
    }
  }
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, "u") !== null;
  } catch {
    return false;
  }
}

/** A record that says nothing is none. */
function* needFaults({ type, columns, constants }: Mapping): Generator<MappingFault> {
  const path = ["columns"];
  if (type === "organizations" && columns.name === undefined) {
    yield { path, message: "must say which column is the name of an organisation" };
  } else if (isDocumentType(type) && columns.title === undefined && columns.body === undefined) {
    yield { path, message: "must say which column is the title, or the body" };
  } else if (type === "acquisitions" || type === "investments") {
    const told = [...columns.organizations ?? []].map(({ role }) => role);
    const needed = type === "acquisitions" ? "acquiree" : "investee";
    if (!told.includes(needed) && constants[needed] === undefined) {
      yield { path, message: `must say in organizations which column is the ${needed}` };
    }
  }
  const { amount } = columns;
  if (amount?.currency !== undefined && amount.currencyColumn !== undefined) {
    yield {
      path: ["columns", "amount"],
      message: "must have a currency or its column, not both",
    };
  }
}
