/** Typed arrays one after the other; a single one is given back as it is. */
export function concatenate<
  A extends Uint8Array | Uint16Array | Int32Array | Float64Array,
>(parts: readonly A[], make: new (length: number) => A): A {
  if (parts.length === 1) return parts[0]!;
  const all = new make(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
