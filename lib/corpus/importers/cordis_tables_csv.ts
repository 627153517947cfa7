import { anyOf } from "./_any_of.ts";
import { CORDIS, CORDIS_PROJECTS } from "./_cordis.ts";
import { CORDIS_TABLES, type CordisTable } from "./_cordis_tables.ts";
import { csvImporter } from "./_csv.ts";
import type { Importer } from "./importer.ts";

const [first, ...others] = CORDIS_TABLES;

/**
 * Tables that CORDIS publishes beside the projects of a programme, and that become part of those:
 * `organization.csv`, `euroSciVoc.csv`, `topics.csv`, `legalBasis.csv`, `webLink.csv`.
 */
export const cordisTablesCsv: Importer = {
  ...anyOf([layout(first), ...others.map(layout)]),
  joins: { importers: CORDIS_PROJECTS, alone: "cordis-tables" },
};

function layout({ columns, without = [], part }: CordisTable): Importer {
  return csvImporter({
    name: "cordis-tables-csv",
    title: "CORDIS tables of projects (CSV)",
    licence: CORDIS.licence,
    attribution: CORDIS.attribution,
    columns,
    without,
    converter: () => (row) => ({ part: part(row) }),
  });
}
