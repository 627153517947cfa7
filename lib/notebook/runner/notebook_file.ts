import { z } from "zod";
import { NotebookError } from "../notebook_error.ts";

const Text = z.union([z.string(), z.array(z.string())])
  .transform((text) => typeof text === "string" ? text : text.join(""));
const Metadata = z.record(z.string(), z.unknown());
const Data = z.record(
  z.string(),
  z.union([Text, z.record(z.string(), z.unknown()), z.array(z.unknown())]),
);

const OutputSchema = z.discriminatedUnion("output_type", [
  z.object({ output_type: z.literal("stream"), name: z.string(), text: Text }),
  z.object({ output_type: z.literal("display_data"), data: Data, metadata: Metadata }),
  z.object({
    output_type: z.literal("execute_result"),
    data: Data,
    metadata: Metadata,
    execution_count: z.number().nullable(),
  }),
  z.object({
    output_type: z.literal("error"),
    ename: z.string(),
    evalue: z.string(),
    traceback: z.array(z.string()),
  }),
]);

const cell = { id: z.string().optional(), metadata: Metadata, source: Text };
const attached = { attachments: Metadata.optional() };
const CellSchema = z.discriminatedUnion("cell_type", [
  z.object({
    ...cell,
    cell_type: z.literal("code"),
    execution_count: z.number().nullable(),
    outputs: z.array(OutputSchema),
  }),
  z.object({ ...cell, ...attached, cell_type: z.literal("markdown") }),
  z.object({ ...cell, ...attached, cell_type: z.literal("raw") }),
]);

const NotebookSchema = z.object({
  cells: z.array(CellSchema),
  metadata: Metadata,
  nbformat: z.literal(4),
  nbformat_minor: z.number(),
});

/** A Jupyter notebook, format 4, each text in one piece. */
export type Notebook = z.infer<typeof NotebookSchema>;
export type Cell = Notebook["cells"][number];
export type CodeCell = Extract<Cell, { cell_type: "code" }>;
export type Output = z.infer<typeof OutputSchema>;

/**
 * Reads the text of a notebook file.
 *
 * @throws {NotebookError} for one that is no notebook of format 4
 */
export function readNotebook(text: string, name: string): Notebook {
  const refuse = (what: string) => new NotebookError(`Cannot read the notebook ${name}: ${what}`);
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    throw refuse(error instanceof Error ? error.message : String(error));
  }
  const { success, data, error } = NotebookSchema.safeParse(raw);
  if (success) return data;
  const [issue] = error.issues;
  throw refuse(`${issue!.path.join(".") || "the file"}: ${issue!.message}`);
}

/** The text of a notebook file, as Jupyter writes it: keys sorted, text as lists of lines. */
export function writeNotebook(notebook: Notebook): string {
  return `${JSON.stringify(sorted(inLines(notebook)), null, 1)}\n`;
}

/** Whether a cell carries a tag. */
export function hasTag({ metadata }: Cell, tag: string): boolean {
  return Array.isArray(metadata.tags) && metadata.tags.includes(tag);
}

function inLines(notebook: Notebook): unknown {
  const cells = notebook.cells.map((cell) => ({
    ...cell,
    source: lines(cell.source),
    ...(cell.cell_type === "code" && { outputs: cell.outputs.map(outputInLines) }),
  }));
  return { ...notebook, cells };
}

function outputInLines(output: Output): unknown {
  if (output.output_type === "stream") return { ...output, text: lines(output.text) };
  if (output.output_type === "error") return output;
  const data = Object.entries(output.data).map(([type, content]) => [
    type,
    typeof content === "string" && isText(type) ? lines(content) : content,
  ]);
  return { ...output, data: Object.fromEntries(data) };
}

function isText(type: string): boolean {
  return type.startsWith("text/") || type === "image/svg+xml";
}

function lines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => one < other ? -1 : 1);
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}
