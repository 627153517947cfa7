import { UnsupportedOperationError } from "../../catalogue/errors.ts";
import { type Column, type ColumnBatch, plainValues } from "../../catalogue/columns.ts";
import type { Capabilities, Engine, Request, RunOptions } from "../../engines/engine.ts";
import type { Call, CallName, Response } from "./calls.ts";

/** Asks an engine what a call says. */
export async function ask(
  engine: Engine,
  { call, request }: Call,
  options: RunOptions,
): Promise<Response> {
  try {
    return { value: await answerOf(engine, call, request, options) };
  } catch (error) {
    if (!(error instanceof UnsupportedOperationError)) throw error;
    return { unsupported: { operation: error.operation, message: error.message } };
  }
}

async function answerOf(
  engine: Engine,
  call: CallName,
  request: unknown,
  options: RunOptions,
): Promise<unknown> {
  switch (call) {
    case "execute":
      return await engine.execute(request as Request, options);
    case "corpus":
      return await engine.corpus(options);
    case "columns":
      return await batchesOf(offered(engine, call)(request as never, options));
    default:
      return await offered(engine, call)(request as never, options);
  }
}

function offered<N extends Exclude<CallName, "execute" | "corpus">>(
  { name, capabilities }: Engine,
  call: N,
): NonNullable<Capabilities[N]> {
  const found = capabilities[call];
  if (!found) throw new UnsupportedOperationError(name, call);
  return found;
}

async function batchesOf(batches: AsyncIterable<ColumnBatch>): Promise<ColumnBatch[]> {
  const all: ColumnBatch[] = [];
  for await (const batch of batches) all.push({ ...batch, columns: batch.columns.map(plain) });
  return all;
}

/** Columns as they are stored. */
function plain(column: Column): Column {
  return { name: column.name, kind: column.kind, values: plainValues(column) };
}
