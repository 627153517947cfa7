import { peek } from "../files/peek.ts";
import { csvImporter, type CsvSource } from "../importers/_csv.ts";
import { writtenDate } from "../importers/_dates.ts";
import { Fields } from "../importers/_fields.ts";
import { beginsJson, jsonImporter, type JsonSource } from "../importers/_json.ts";
import { isObject, type JsonObject } from "../importers/_values.ts";
import type { FileHead, Importer } from "../importers/importer.ts";
import type { DateOrder } from "../settings.ts";
import { columnsNamed, columnsNeeded } from "./columns.ts";
import { mappingConverter } from "./converter.ts";
import { flattened } from "./json_rows.ts";
import type { DateColumn, Mapping } from "./mapping.ts";

/** An importer of the files that a mapping is about. */
export function mappingImporter(mapping: Mapping): Importer {
  const table = csvImporter(tableOf(mapping));
  const { name, title, licence, attribution } = mapping;
  return {
    name,
    title,
    licence,
    attribution,
    recognise: (head) =>
      isJson(mapping, head)
        ? jsonImporter(jsonOf(mapping, null)).recognise(head)
        : table.recognise(head),
    async *read(file, reading) {
      let head = "";
      const { whole } = await peek(file.text(), (piece) => (head += piece).trimStart() !== "");
      let first: AsyncIterable<string> | null = whole;
      const text = () => {
        const given = first ?? file.text();
        first = null;
        return given;
      };
      const importer = isJson(mapping, { text: head })
        ? jsonImporter(jsonOf(mapping, reading.dates))
        : table;
      yield* importer.read({ ...file, text }, reading);
    },
  };
}

/** Whether a file is read as JSON: as the mapping says, else by how it begins. */
export function isJson({ format }: Mapping, { text }: Pick<FileHead, "text">): boolean {
  if (format !== undefined) return format === "json" || format === "jsonl";
  return beginsJson(text);
}

function tableOf(mapping: Mapping): CsvSource {
  const { name, title, licence, attribution, names, format, delimiter } = mapping;
  const given = delimiter ?? (format === "tsv" ? "\t" : undefined);
  return {
    name,
    title,
    licence,
    attribution,
    columns: columnsNeeded(mapping),
    ...(given === undefined ? {} : { delimiter: given }),
    ...(names ? { nameless: { names, delimiter: given ?? ",", isRow: () => true } } : {}),
    dates: openDates(mapping),
    amounts: openAmounts(mapping),
    converter: (dates, marks) => mappingConverter(mapping, dates, marks),
  };
}

/** The columns of dates of which nobody says how they are written. */
function openDates({ columns: { date, fields = {} } }: Mapping): readonly string[] {
  const all: DateColumn[] = [...(date ? [date] : []), ...Object.values(fields)];
  return all.filter(({ formats }) => !formats).map(({ column }) => column);
}

/** The column of amounts of which nobody says what stands before their fractions. */
function openAmounts({ columns: { amount } }: Mapping): readonly string[] {
  return amount && amount.decimal === undefined ? [amount.column] : [];
}

/** The records of JSON that a mapping is about. */
export function jsonOf(mapping: Mapping, order: DateOrder | null): JsonSource {
  const { name, title, licence, attribution, records = "" } = mapping;
  const path = records.split(".");
  const columns = columnsNamed(mapping);
  const needed = columnsNeeded(mapping);
  return {
    name,
    title,
    licence,
    attribution,
    key: path.at(-1)!,
    around: path.slice(0, -1),
    isRecord: (object) =>
      !isAround(object, path) && needed.some((column) => column.split(".")[0]! in object),
    recognise: (text) => {
      const missing = needed.find((column) =>
        !text.includes(JSON.stringify(column.split(".").at(-1)!))
      );
      return missing === undefined ? null : `records with ${missing}`;
    },
    converter: () => {
      const dates = () => (text: string) => writtenDate(text, order);
      const convert = mappingConverter(mapping, dates, () => () => null);
      return (object: JsonObject, remark) =>
        convert(new Fields(flattened(object, columns), remark), remark);
    },
  };
}

/** Whether an object holds the list of records, or is one of those around it. */
export function isAround(object: JsonObject, path: readonly string[]): boolean {
  return path.some((_, from) => {
    const held = path.slice(from).reduce<unknown>(
      (at, name) => isObject(at) ? at[name] : undefined,
      object,
    );
    return Array.isArray(held);
  });
}
