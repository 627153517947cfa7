import { assertEquals } from "@std/assert";
import type { Notebook } from "../../lib/notebook/runner/notebook_file.ts";

const LINES = 20;

/** A cell that prints, displays and ends in a result, every tenth in an error. */
export function cellOf(number: number): string {
  const lines = `for (let i = 0; i < ${LINES}; i++) console.log("line ${number}");`;
  const shown = `await Deno.jupyter.display("shown ${number}");`;
  const end = fails(number) ? `throw new Error("end ${number}")` : `"end ${number}"`;
  return `${lines}\n${shown}\n${end}`;
}

/** Every cell has all that it sent, in order, and nothing of another cell. */
export function checkCells({ cells }: Notebook): void {
  for (const [number, cell] of cells.entries()) {
    const outputs = (cell.cell_type === "code" ? cell.outputs : []).map((output) => {
      if (output.output_type === "stream") return output.text;
      return output.output_type === "error" ? output.evalue : output.data["text/plain"];
    });
    assertEquals([number, outputs], [number, [
      `line ${number}\n`.repeat(LINES),
      `"shown ${number}"`,
      fails(number) ? `end ${number}` : `"end ${number}"`,
    ]]);
  }
}

function fails(number: number): boolean {
  return number % 10 === 9;
}
