import { boundText, type Cell } from "./cell.ts";
import { leaves, type Rate } from "./rate.ts";

const HEAD = `# Error rates and power

Made by \`deno task bench:calibration\`, about ten minutes on two cores; do not edit. Every row is a
rate over simulated series whose truth is known: how often a method is wrong where nothing is to be
found, how often its intervals cover, and how often it finds what is there. The tests run the same
rows on fewer series and fail when a rate leaves its bound by three standard errors.

"±" is the Monte-Carlo standard error. Series without an answer (the method says so) are not part of
the rate; where there are any, the series with one stand beside all. A row in which a rate leaves
its bound is marked with "✗".
`;

const COLUMNS = ["method", "rate of", "series are", "simulated", "%", "±", "must hold"];
const RIGHT = new Set(["simulated", "%", "±"]);

/** The page of rates, formatted as \`deno fmt\` has it. */
export function readme(cells: readonly Cell[], rates: readonly Rate[]): string {
  const rows = cells.map((cell, at) => rowOf(cell, rates[at]!));
  const widths = COLUMNS.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]!.length))
  );
  const line = (row: readonly string[]) =>
    `| ${
      row.map((text, at) =>
        RIGHT.has(COLUMNS[at]!) ? text.padStart(widths[at]!) : text.padEnd(widths[at]!)
      ).join(" | ")
    } |`;
  const rule = COLUMNS.map((name, at) =>
    RIGHT.has(name) ? `${"-".repeat(widths[at]! - 1)}:` : "-".repeat(widths[at]!)
  );
  return `${HEAD}\n${[COLUMNS, rule, ...rows].map(line).join("\n")}\n`;
}

function rowOf(cell: Cell, rate: Rate): string[] {
  const { percent, error, answered, series } = rate;
  const held = leaves(rate, cell.bound) ? " ✗" : "";
  return [
    cell.method,
    cell.what,
    cell.generator,
    answered === series ? whole(series) : `${whole(answered)} of ${whole(series)}`,
    percent.toFixed(1),
    error.toFixed(2),
    `${boundText(cell.bound)}${held}`,
  ];
}

function whole(value: number): string {
  return value.toLocaleString("en");
}
