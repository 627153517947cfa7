const SIGNS: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  // escaped braces would still be counted by BibTeX
  "{": "\\textbraceleft{}",
  "}": "\\textbraceright{}",
  "^": "\\textasciicircum{}",
  "~": "\\textasciitilde{}",
};

/** A text as TeX prints it. */
export function texText(text: string): string {
  return text.replace(/[\\{}^~$&%#_]/g, (sign) => SIGNS[sign] ?? `\\${sign}`);
}

/** An id as a key: what a key cannot hold is its code point, so that no two ids share a key. */
export function texKey(id: string): string {
  return id.replace(/[^A-Za-z0-9:.+/-]/gu, (sign) => `_${sign.codePointAt(0)!.toString(16)}_`);
}

/** An entry of BibTeX; a field without a value is left out. */
export function bibtexEntry(
  type: string,
  key: string,
  fields: readonly (readonly [name: string, value: string | null | undefined])[],
): string {
  const lines = fields.filter(([, value]) => value).map(([name, value]) =>
    `  ${name} = {${value}}`
  );
  return `@${type}{${key},\n${lines.join(",\n")}\n}`;
}
