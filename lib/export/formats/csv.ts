import pl from "nodejs-polars";
import { makeColumn } from "../../frame/columns/make.ts";
import { plainColumns } from "../../frame/columns/plain.ts";
import { rowFillings } from "../../frame/rows_frame.ts";
import type { OpenWriter } from "./format.ts";
import { columnsOf } from "./typed_values.ts";

/** As a frame is written: dates in ISO, lists joined by `; `, and beside references their ids. */
export const openCsv: OpenWriter = async (sink, fields, _about, breathe) => {
  const schemas = columnsOf(fields);
  const write = async (rows: Parameters<typeof rowFillings>[0], includeHeader: boolean) => {
    const columns: pl.Series[] = [];
    for (const [schema, values] of rowFillings(rows, fields, { ids: true })) {
      columns.push(makeColumn(schema, values));
      await breathe();
    }
    const plain = plainColumns(pl.DataFrame(columns), schemas, { joinLists: true });
    await sink.write(plain.writeCSV({ includeHeader }));
  };
  await write([], true);
  return {
    write: (rows) => write(rows, false),
    finish: () => Promise.resolve(),
  };
};
