const TOKEN =
  /\s+|[[\]{},:()]|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|None|True|False|'[^'\\]*(?:\\[\s\S][^'\\]*)*'|"[^"\\]*(?:\\[\s\S][^"\\]*)*"/iy;
const WORDS: Readonly<Record<string, string>> = {
  None: "null",
  True: "true",
  False: "false",
  "(": "[",
  ")": "]",
};
const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r" };

/**
 * The value of a cell into which Python printed lists and dictionaries: `[{'name': 'A', 'url': None}]`.
 *
 * @returns undefined where the cell is no such value
 */
export function pythonLiteral(cell: string): unknown {
  const json: string[] = [];
  TOKEN.lastIndex = 0;
  for (let at = 0; at < cell.length; at = TOKEN.lastIndex) {
    const [token] = TOKEN.exec(cell) ?? [];
    if (token === undefined) return undefined;
    json.push(/^['"]/.test(token) ? JSON.stringify(unquoted(token)) : WORDS[token] ?? token);
  }
  try {
    return JSON.parse(json.join(""));
  } catch {
    return undefined;
  }
}

function unquoted(token: string): string {
  return token.slice(1, -1).replace(
    /\\(?:x([\da-f]{2})|u([\da-f]{4})|([\s\S]))/gi,
    (_, short, long, other) =>
      other === undefined
        ? String.fromCharCode(parseInt(short ?? long, 16))
        : ESCAPES[other] ?? other,
  );
}
