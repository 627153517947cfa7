import { RefusedText } from "../../words/refusals.ts";
import { NotebookError } from "../notebook_error.ts";
import { type Cell, type CodeCell, hasTag, type Notebook } from "./notebook_file.ts";

/** Values for the parameters of a notebook, by name: plain JSON. */
export type Parameters = Readonly<Record<string, unknown>>;

const DECLARED = /^(const|let|var)\s+([\p{ID_Start}$_][\p{ID_Continue}$]*)/gmu;

/**
 * A notebook with other values for its parameters: behind the cell tagged `parameters`, which
 * declares them with their defaults, comes one that declares them again.
 *
 * @throws {NotebookError} for a parameter that the notebook does not have
 */
export function withParameters(notebook: Notebook, parameters: Parameters): Notebook {
  const names = Object.keys(parameters);
  if (!names.length) return notebook;
  const at = notebook.cells.findIndex((each) => hasTag(each, "parameters"));
  const declared = at < 0 ? new Map<string, string>() : declarations(notebook.cells[at]!);
  for (const name of names) {
    if (declared.has(name)) continue;
    throw new NotebookError(
      `Cannot set a parameter: the notebook has ${
        declared.size ? [...declared.keys()].join(", ") : 'no cell tagged "parameters"'
      }, current value is "${name}"`,
    );
  }
  const source = names.map((name) =>
    `${declared.get(name)} ${name} = ${JSON.stringify(parameters[name])};`
  ).join("\n");
  return { ...notebook, cells: notebook.cells.toSpliced(at + 1, 0, injected(source)) };
}

/**
 * Reads `name=value`: the value as JSON where it is, else as text.
 *
 * @throws {SyntaxError} for a text without a name
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { readParameter } from "./parameters.ts";
 *
 * assertEquals(readParameter("topic=quantum computers"), ["topic", "quantum computers"]);
 * assertEquals(readParameter("years=[2019,2024]"), ["years", [2019, 2024]]);
 * ```
 */
export function readParameter(text: string): [name: string, value: unknown] {
  const at = text.indexOf("=");
  if (at <= 0) {
    throw new RefusedText(
      `Cannot read a parameter: it must be as topic=graphene, current value is ${
        JSON.stringify(text)
      }`,
    );
  }
  const value = text.slice(at + 1);
  try {
    return [text.slice(0, at), JSON.parse(value)];
  } catch {
    return [text.slice(0, at), value];
  }
}

function declarations({ source }: Cell): Map<string, string> {
  return new Map([...source.matchAll(DECLARED)].map(([, kind, name]) => [name!, kind!]));
}

function injected(source: string): CodeCell {
  return {
    cell_type: "code",
    id: "injected-parameters",
    metadata: { tags: ["injected-parameters"] },
    source,
    execution_count: null,
    outputs: [],
  };
}
