import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } from "yaml";

/** What a file says, and on which line each part of it is. */
export interface Written {
  readonly value: unknown;
  /** The line of a part, from 1, or of what should hold it; null where that is not known. */
  lineOf(path: readonly PropertyKey[]): number | null;
}

/** A text that is not of its format; `line` from 1, null where that is not known. */
export class FormatError extends Error {
  constructor(message: string, readonly line: number | null = null) {
    super(message);
  }
}

/** What a parser says, on one line. */
export function said(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ");
}

/**
 * What a text in YAML says.
 *
 * @throws {FormatError} when it is not YAML
 */
export function yamlText(text: string): Written {
  const lines = new LineCounter();
  const document = parseDocument(text.replace(/^\uFEFF/, ""), {
    lineCounter: lines,
    prettyErrors: false,
  });
  const [error] = document.errors;
  if (error) {
    throw new FormatError(`it is not YAML: ${said(error)}`, lines.linePos(error.pos[0]).line);
  }
  let value: unknown;
  try {
    value = document.toJS();
  } catch (error) {
    throw new FormatError(`it is not YAML: ${said(error)}`);
  }
  const lineOf = (path: readonly PropertyKey[]) => {
    let node: unknown = document.contents;
    let line = lineAt(document.contents);
    for (const part of path) {
      if (isAlias(node)) node = node.resolve(document);
      let next: unknown;
      if (isMap(node)) {
        const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === part);
        line = lineAt(pair?.key) ?? line;
        next = pair?.value;
      } else if (isSeq(node) && typeof part === "number") {
        next = node.items[part];
        line = lineAt(next) ?? line;
      }
      // what is written in short has less levels than what it stands for
      if (next) node = next;
    }
    return line;
  };
  function lineAt(node: unknown): number | null {
    const { range } = (node ?? {}) as { readonly range?: readonly number[] | null };
    return range ? lines.linePos(range[0]!).line : null;
  }
  return { value, lineOf };
}
