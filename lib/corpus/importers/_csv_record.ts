import type { ToRemark } from "../files/remarked.ts";
import { Fields } from "./_fields.ts";

/** What programs write where they know nothing. `NA` is not among it: it is Namibia, too. */
const NOTHING = /^(?:\\N|NULL|null|[Nn]\/[Aa]|#N\/A|NaN|nan|-{1,3}|—)$/;
const LONGEST_NOTHING = 4;

/** A row of a table, by the names of its columns. */
export class CsvRecord extends Fields {
  /** @param missing what stands for an unknown value, besides nothing */
  constructor(
    places: ReadonlyMap<string, number>,
    cells: readonly string[],
    missing: string | undefined,
    remark: ToRemark,
  ) {
    const values = [...places].flatMap(([name, place]) => {
      const value = (cells[place] ?? "").trim();
      if (value === missing) return [];
      if (value.length > LONGEST_NOTHING || !NOTHING.test(value)) return [[name, value] as const];
      remark({ code: "taken_as_empty", data: { text: value } });
      return [];
    });
    super(Object.fromEntries(values), remark);
  }
}
