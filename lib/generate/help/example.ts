import type { JsDoc } from "./deno_doc.ts";

const FENCE = /```ts[^\n]*\n([\s\S]*?)```/;

/** The example of a docstring as it stands in a cell: the first without a check, or one without its checks. */
export function exampleOf(docs: readonly (JsDoc | undefined)[]): string | null {
  const texts = docs.flatMap((each) => each?.tags ?? []).filter(({ kind }) => kind === "example")
    .map(({ doc = "" }) => FENCE.exec(doc)?.[1]?.trim() ?? "").filter(Boolean);
  const plain = texts.find((each) => !/\bassert/.test(each));
  return plain ?? (texts[0] === undefined ? null : withoutChecks(texts[0]));
}

/** `assertEquals(f(1), 2)` as `f(1); // 2`. */
export function withoutChecks(code: string): string {
  const lines = statements(code).filter((each) => !/^import\b/.test(each)).map(unchecked);
  return lines.join("\n").replace(/\n{3,}/g, "\n\n").trim();
}

/** The statements of a piece of code: lines, put together while brackets are open. */
function statements(code: string): string[] {
  const found: string[] = [];
  let open = "";
  for (const line of code.split("\n")) {
    open = open ? `${open}\n${line}` : line;
    if (depthOf(open) > 0) continue;
    found.push(open);
    open = "";
  }
  return open ? [...found, open] : found;
}

function unchecked(statement: string): string {
  const found = /^(?:await )?assert(\w*)\(([\s\S]*)\);$/.exec(statement);
  if (!found) return statement;
  const [got = "", wanted] = argumentsOf(found[2]!).map((each) => each.trim().replace(/\s+/g, " "));
  switch (found[1]) {
    case "":
      return `${got}; // true`;
    case "Equals":
      return `${got}; // ${wanted}`;
    case "AlmostEquals":
      return `${got}; // about ${wanted}`;
    case "StringIncludes":
      return `${got}; // has ${wanted}`;
    default:
      return `${got};`;
  }
}

/** What stands between the commas of a call. */
function argumentsOf(text: string): string[] {
  const found: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== "," || depthOf(text.slice(start, at)) > 0) continue;
    found.push(text.slice(start, at));
    start = at + 1;
  }
  const last = text.slice(start);
  return last.trim() ? [...found, last] : found;
}

/** How many brackets are open at the end, an open text counted as one. */
function depthOf(code: string): number {
  const plain = code.replace(
    /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/\/.*/g,
    "",
  );
  const count = (pattern: RegExp) => plain.match(pattern)?.length ?? 0;
  return count(/[([{]/g) - count(/[)\]}]/g) + count(/["'`]/g);
}
