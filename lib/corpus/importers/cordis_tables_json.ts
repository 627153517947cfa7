import { CORDIS, CORDIS_PROJECTS } from "./_cordis.ts";
import { CORDIS_TABLES, type CordisTable } from "./_cordis_tables.ts";
import { Fields } from "./_fields.ts";
import { jsonImporter } from "./_json.ts";
import { RowError } from "./_row_error.ts";
import type { JsonObject } from "./_values.ts";
import type { Importer } from "./importer.ts";

/** The same tables as lists of objects: `organization.json`, `euroSciVoc.json`, and so on. */
export const cordisTablesJson: Importer = {
  ...jsonImporter({
    name: "cordis-tables-json",
    title: "CORDIS tables of projects (JSON)",
    licence: CORDIS.licence,
    attribution: CORDIS.attribution,
    key: "results",
    isRecord: (object) => tableOf(object) !== undefined,
    recognise: (text) => {
      const names = new Set([...text.matchAll(/"(\w+)"\s*:/g)].map(([, name]) => name!));
      return CORDIS_TABLES.some((table) => hasColumns(table, (name) => names.has(name)))
        ? null
        : 'objects with "projectID" and the columns of a table of CORDIS';
    },
    converter: () => (object, remark) => {
      const table = tableOf(object);
      if (!table) throw new RowError("Cannot import the record: it is of no table of CORDIS");
      return { part: table.part(new Fields(object, remark)) };
    },
  }),
  joins: { importers: CORDIS_PROJECTS, alone: "cordis-tables" },
};

function tableOf(object: JsonObject): CordisTable | undefined {
  return CORDIS_TABLES.find((table) => hasColumns(table, (name) => name in object));
}

function hasColumns(
  { columns, without = [] }: CordisTable,
  has: (name: string) => boolean,
): boolean {
  return columns.every(has) && !without.some(has);
}
