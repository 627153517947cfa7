import pl from "nodejs-polars";
import type { Column, ColumnBatch } from "../catalogue/columns.ts";
import type { Field } from "../catalogue/fields.ts";
import { breather } from "../event_loop.ts";
import type { Note } from "../words/note.ts";
import { joinAll, kindOfParts, type Part, partsOf } from "./columns/parts.ts";
import { Frame } from "./frame.ts";
import type { FrameContext } from "./provenance.ts";
import { idFillings, type RowsOptions } from "./rows_frame.ts";
import { column, type ColumnKind, type ColumnSchema } from "./schema.ts";

export interface BatchesOptions extends RowsOptions {
  readonly signal?: AbortSignal | undefined;
}

/**
 * Column batches as a frame of kind `rows`, without an object per row. The columns are those of
 * the batches; without batches they are `fields`, with no rows. Numbers of dates and instants are
 * milliseconds since 1970, UTC; NaN and null are null. The fact `total` and the notes are what the batches tell.
 */
export async function batchesFrame(
  batches: AsyncIterable<ColumnBatch> | Iterable<ColumnBatch>,
  fields: readonly Field[],
  context: FrameContext,
  { ids = false, signal }: BatchesOptions = {},
): Promise<Frame> {
  const breathe = breather(signal);
  const known = ids ? fields.flatMap((each) => [each, ...idSchemas(each)]) : fields;
  const growing: Growing[] = [];
  let total = 0, notes: readonly Note[] = [];
  for await (const batch of batches) {
    ({ total, notes } = batch);
    const columns = ids ? batch.columns.flatMap(withIds) : batch.columns;
    const parts = await partsOf(columns, breathe);
    for (const [at, { name, kind }] of columns.entries()) {
      growing[at] ??= { name, kind, parts: [] };
      growing[at].parts.push(parts[at]!);
    }
  }
  const schema = growing.length ? growing.map((each) => describe(each, known)) : known;
  const made = await joinAll(
    schema.map((each, at) => [each, growing[at]?.parts ?? []] as const),
    breathe,
  );
  const facts = { total, ...context.facts };
  const said = { ...context, facts, notes: [...context.notes, ...notes] };
  return new Frame({ ...said, df: pl.DataFrame(made), kind: "rows", schema });
}

interface Growing {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly parts: Part[];
}

function describe({ name, kind, parts }: Growing, fields: readonly Field[]): ColumnSchema {
  const known = fields.find((field) => field.name === name && field.kind === kind);
  return known ?? column(name, kind === "object" ? kindOfParts(parts) : kind);
}

function idSchemas(field: Pick<Field, "name" | "kind">): ColumnSchema[] {
  return idFillings(field, []).map(([schema]) => schema);
}

/** A column, and beside it that of its ids where it is of references. */
function withIds(of: Column): Column[] {
  if ("values" in of) {
    return [
      of,
      ...idFillings(of, Array.from(of.values))
        .map(([{ name, kind }, values]) => ({ name, kind, values: Array.from(values) })),
    ];
  }
  const { texts, ids = texts } = of;
  return [of, ...idSchemas(of).map(({ name, kind }) => ({ ...of, name, kind, texts: ids }))];
}
