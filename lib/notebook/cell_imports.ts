/** Where the prelude keeps what tells which names a module lacks. */
export const TELL_MISSING = Symbol.for("trendframe.missing");

/** What a module of ours is called in a cell. */
const OURS = /(^|[:/])trendframe(@[^/]*)?(\/notebook)?$/;
const IMPORT = /^[ \t]*import\s+(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*(["'])([^"'\n]+)\2/gm;

/**
 * A cell that says which names another imports of this library that it does not have: for Deno they
 * are undefined, and nobody is told. Null where there is nothing to look at. A name with a capital
 * may be a type, of which nothing is there when cells run.
 */
export function tellingMissing(code: string): string | null {
  const wanted = [...code.matchAll(IMPORT)]
    .map(([, names, , from]) => [from!, valuesIn(names!)] as const)
    .filter(([from, names]) => OURS.test(from) && names.length);
  if (!wanted.length) return null;
  return `for (const [from, names] of ${JSON.stringify(wanted)}) {
    const tell = globalThis[Symbol.for(${JSON.stringify(TELL_MISSING.description)})];
    if (tell) await import(from).then((module) => tell(from, module, names), () => {});
  }
  void 0;`;
}

function valuesIn(names: string): string[] {
  return names.replace(/\/\*.*?\*\/|\/\/.*$/gm, "").split(",")
    .map((each) => each.trim().split(/\s+as\s+/)[0]!)
    .filter((each) => /^[a-z_$][\w$]*$/.test(each));
}
