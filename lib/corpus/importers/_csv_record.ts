import type { ToRemark } from "../files/remarked.ts";
import { Fields } from "./_fields.ts";

/** A row of a table, by the names of its columns. */
export class CsvRecord extends Fields {
  /** @param missing what stands for an unknown value, besides nothing */
  constructor(
    places: ReadonlyMap<string, number>,
    cells: readonly string[],
    missing: string | undefined,
    remark: ToRemark,
  ) {
    const values = [...places].map(([name, place]) => [name, (cells[place] ?? "").trim()] as const);
    super(Object.fromEntries(values.filter(([, value]) => value !== missing)), remark);
  }
}
