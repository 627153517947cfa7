import { stripTypeScriptTypes } from "node:module";
import { cutTo, LONGEST } from "../words/check.ts";

const TASK = "Cannot run the cell: ";
/** Without it a module would be the result of the cell, and shown. */
const NO_RESULT = "void 0;";
/** What Deno's kernel answers, and all that it says, where a cell never began. */
const SILENT = "Execution failed";

/** Whether the answer to a cell is an error of which nothing was shown. */
export function isSilentError(
  { status, evalue, traceback }: Readonly<Record<string, unknown>>,
): boolean {
  return status === "error" && evalue === SILENT && Array.isArray(traceback) && !traceback.length;
}

/**
 * A cell that throws what is wrong with another that the kernel did not begin: where it is no
 * TypeScript, or which of its imports cannot be found; it does nothing when those are all there, and
 * null is that nothing is known, as of a cell that was stopped.
 */
export function sayingWhy(code: string): string | null {
  const fault = syntaxFault(code);
  if (fault !== null) return throwing("SyntaxError", JSON.stringify(fault));
  const specifiers = specifiersIn(code);
  if (!specifiers.length) return null;
  // looked up one by one, by names that the kernel does not see beforehand
  return `for (const each of ${JSON.stringify(specifiers)}) {
    try { await import(each); } catch (error) {
      ${throwing("TypeError", `${JSON.stringify(TASK)} + (error?.message ?? error)`)}
    }
  }
  ${NO_RESULT}`;
}

/**
 * What is wrong with a text as TypeScript: line, column, what, and the line itself; null where
 * nothing is.
 */
export function syntaxFault(code: string): string | null {
  const said = refusalOf(code);
  if (said === null || isObject(code) && refusalOf(`(${code})`) === null) return null;
  const [what = ""] = said.split("\n");
  const [, line, column] = /:(\d+):(\d+)\s*$/.exec(said) ?? [];
  const where = line === undefined ? "" : `line ${line}, column ${column}: `;
  const start = `${TASK}${where}${what.replace(/^\w*Error: /, "")}`;
  const text = line === undefined ? "" : code.split("\n")[Number(line) - 1]?.trim() ?? "";
  const whole = text ? `${start}, current line is ${text}` : start;
  return cutTo(LONGEST, whole);
}

function refusalOf(code: string): string | null {
  try {
    stripTypeScriptTypes(code, { mode: "transform" });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A cell in braces is an object where it can be one. */
function isObject(code: string): boolean {
  return code.trimStart().startsWith("{") && !code.trimEnd().endsWith(";");
}

/** What a cell imports, by anything that looks like it. */
function specifiersIn(code: string): string[] {
  const found = code.matchAll(/\b(?:from|import)\s*\(?\s*(["'])([^"'\n]+)\1/g);
  return [...new Set(Array.from(found, ([, , specifier]) => specifier!))];
}

/** An error without places: those of this cell are nobody's business. */
function throwing(name: "SyntaxError" | "TypeError", message: string): string {
  return `{ const why = new ${name}(${message}); why.stack = String(why); throw why; }`;
}
