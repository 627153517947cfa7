import pl from "nodejs-polars";
import { makeColumn } from "../../frame/columns/make.ts";
import { plainColumns } from "../../frame/columns/plain.ts";
import { rowFillings } from "../../frame/rows_frame.ts";
import type { OpenWriter } from "./format.ts";

/** As a frame is written: dates in ISO, lists joined by `; `, and beside references their ids. */
export const openCsv: OpenWriter = async (sink, fields) => {
  const write = async (rows: Parameters<typeof rowFillings>[0], includeHeader: boolean) => {
    const fillings = rowFillings(rows, fields, { ids: true });
    const df = pl.DataFrame(fillings.map(([schema, values]) => makeColumn(schema, values)));
    const plain = plainColumns(df, fillings.map(([schema]) => schema), { joinLists: true });
    await sink.write(plain.writeCSV({ includeHeader }));
  };
  await write([], true);
  return {
    write: (rows) => write(rows, false),
    finish: () => Promise.resolve(),
  };
};
