import { NotebookError } from "../notebook_error.ts";
import { freshConnection } from "../protocol/connection.ts";
import type { KernelClient, Reply } from "../protocol/kernel_client.ts";
import { tellingMissing } from "../cell_imports.ts";
import type { Message } from "../protocol/message.ts";
import { sayingWhy } from "../silent_error.ts";
import { startKernel } from "../start_kernel.ts";
import { OutputCollector } from "./collect_outputs.ts";
import { type Cell, type CodeCell, hasTag, type Notebook, type Output } from "./notebook_file.ts";
import { type Parameters, withParameters } from "./parameters.ts";

export interface RunNotebookOptions {
  /** The folder whose `deno.json` says what the notebook can import. */
  readonly project: string;
  /** The folder that it works in. */
  readonly folder: string;
  /** What its first cell says beside its own output. */
  readonly notice?: string | null;
  readonly parameters?: Parameters;
  /** Milliseconds that one cell may take. @default {600_000} */
  readonly timeoutMs?: number;
  /** Before each code cell, counted from 1. */
  readonly onCell?: (cell: number, cells: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/** A notebook that was run: to its end, or to the cell that failed. */
export interface NotebookRun {
  readonly notebook: Notebook;
  readonly failure: NotebookFailure | null;
}

export interface NotebookFailure {
  /** Number among all cells, from 1. */
  readonly cell: number;
  readonly source: string;
  /** `TypeError: …`. */
  readonly error: string;
}

const TIMEOUT_MS = 600_000;

/**
 * Runs a notebook in a fresh kernel. The first error ends it, whether a cell throws or a display
 * fails, unless the cell is tagged `raises-exception`.
 *
 * @throws {NotebookError} when the kernel cannot be started or ends, or a parameter is unknown
 */
export async function runNotebook(
  notebook: Notebook,
  options: RunNotebookOptions,
): Promise<NotebookRun> {
  const {
    project,
    folder,
    notice = null,
    parameters = {},
    timeoutMs = TIMEOUT_MS,
    onCell,
    signal,
  } = options;
  const { cells, ...rest } = withParameters(notebook, parameters);
  await using kernel = await startKernel(freshConnection(), {
    project,
    folder,
    env: { NO_COLOR: "1" },
    notice,
    signal,
  });
  const collector = new OutputCollector();
  const executed: Cell[] = cells.map((cell) => cell.cell_type === "code" ? emptied(cell) : cell);
  const codeCells = executed.filter(isCode).length;
  let failure: NotebookFailure | null = null, count = 0;
  for (const [index, cell] of executed.entries()) {
    if (!isCode(cell) || !cell.source.trim()) continue;
    onCell?.(++count, codeCells);
    const outputs = collector.begin();
    const reply = await execute(kernel.client, cell.source, collector, { timeoutMs, signal });
    executed[index] = { ...cell, execution_count: reply.executionCount, outputs };
    const error = errorOf(reply, outputs);
    if (error === null || hasTag(cell, "raises-exception")) continue;
    failure = { cell: index + 1, source: cell.source, error };
    break;
  }
  return { notebook: { ...rest, cells: executed }, failure };
}

async function execute(
  client: KernelClient,
  source: string,
  collector: OutputCollector,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal | undefined },
): Promise<Reply> {
  const late = AbortSignal.timeout(timeoutMs);
  const options = {
    onMessage: (message: Message) => collector.add(message),
    signal: signal ? AbortSignal.any([signal, late]) : late,
  };
  try {
    const reply = await client.execute(source, options);
    const beside = { ...options, counted: false };
    const more = reply.silent ? sayingWhy(source) : tellingMissing(source);
    const second = more === null ? null : await client.execute(more, beside);
    return second?.error ? second : reply;
  } catch (error) {
    signal?.throwIfAborted();
    const failed = late.aborted
      ? { name: "TimeoutError", message: `it did not end within ${timeoutMs / 1000} s` }
      : { name: "KernelError", message: error instanceof Error ? error.message : String(error) };
    return { executionCount: null, error: failed, silent: false };
  }
}

/** What went wrong in a cell, or null; an error that was not shown is added to the outputs. */
function errorOf({ error }: Reply, outputs: Output[]): string | null {
  const shown = outputs.find((each) => each.output_type === "error");
  if (shown) return `${shown.ename}: ${shown.evalue}`;
  if (!error) return null;
  const { name, message } = error;
  outputs.push({ output_type: "error", ename: name, evalue: message, traceback: [] });
  return `${name}: ${message}`;
}

/** The sentence of a failure. */
export function failureError(
  name: string,
  { cell, source, error }: NotebookFailure,
): NotebookError {
  const [first = ""] = source.trim().split("\n");
  return new NotebookError(
    `Cannot run the notebook ${name}: cell ${cell} failed (${first.slice(0, 60)}): ${error}`,
  );
}

function isCode(cell: Cell): cell is CodeCell {
  return cell.cell_type === "code";
}

function emptied(cell: CodeCell): CodeCell {
  return { ...cell, execution_count: null, outputs: [] };
}
