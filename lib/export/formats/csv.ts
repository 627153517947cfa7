import pl from "nodejs-polars";
import { makeColumn } from "../../frame/columns/make.ts";
import { csvColumns } from "../../frame/files/csv.ts";
import type { CsvOptions } from "../../frame/mod.ts";
import { rowFillings } from "../../frame/rows_frame.ts";
import type { OpenWriter, RowWriter } from "./format.ts";
import { columnsOf } from "./typed_values.ts";

/** As a frame is written: dates in ISO, lists joined by `; `, and beside references their ids. */
export const openCsv: OpenWriter = (...opened) => open({ safeCells: false }, ...opened);

/** The same for people: no spreadsheet runs a cell of it. */
export const openSafeCsv: OpenWriter = (...opened) => open({ safeCells: true }, ...opened);

async function open(
  options: CsvOptions,
  ...[sink, fields, _about, breathe]: Parameters<OpenWriter>
): Promise<RowWriter> {
  const schemas = columnsOf(fields);
  const write = async (rows: Parameters<typeof rowFillings>[0], includeHeader: boolean) => {
    const columns: pl.Series[] = [];
    for (const [schema, values] of rowFillings(rows, fields, { ids: true })) {
      columns.push(makeColumn(schema, values));
      await breathe();
    }
    const cells = csvColumns(pl.DataFrame(columns), schemas, options);
    await sink.write(cells.writeCSV({ includeHeader }));
  };
  await write([], true);
  return {
    write: (rows) => write(rows, false),
    finish: () => Promise.resolve(),
  };
}
