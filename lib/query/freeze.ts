/** A copy of plain data that nobody can change, however deep. */
export function frozenCopy<T>(data: T): T {
  return freeze(structuredClone(data));
}

function freeze<T>(data: T): T {
  if (typeof data !== "object" || data === null) return data;
  for (const part of Object.values(data)) freeze(part);
  return Object.freeze(data);
}
