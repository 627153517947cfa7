/** The values of some documents of a column. */
export function gather(values: Float64Array, docs: Int32Array): Float64Array {
  const gathered = new Float64Array(docs.length);
  for (let i = 0; i < docs.length; i++) gathered[i] = values[docs[i]!]!;
  return gathered;
}

/** The codes of some documents of a column. */
export function gatherCodes(codes: Int32Array, docs: Int32Array): Int32Array {
  const gathered = new Int32Array(docs.length);
  for (let i = 0; i < docs.length; i++) gathered[i] = codes[docs[i]!]!;
  return gathered;
}

/** The values of some documents of a column, 0 where one is not known. */
export function gatherKnown(values: Float64Array, docs: Int32Array): Float64Array {
  const gathered = gather(values, docs);
  for (let i = 0; i < gathered.length; i++) if (Number.isNaN(gathered[i]!)) gathered[i] = 0;
  return gathered;
}
