/** What was copied here. */
const COPIES = new WeakSet<object>();

/** A copy of plain data that nobody can change, however deep; of what was copied here that itself. */
export function frozenCopy<T>(data: T): T {
  if (typeof data === "object" && data !== null) {
    if (COPIES.has(data)) return data;
    const copy = copied(data);
    COPIES.add(Object.freeze(copy));
    return copy;
  }
  // which refuses what is no data
  return typeof data === "function" || typeof data === "symbol" ? structuredClone(data) : data;
}

function copied<T extends object>(data: T): T {
  if (Array.isArray(data)) return data.map((each) => frozenCopy(each)) as unknown as T;
  const prototype = Object.getPrototypeOf(data);
  if (prototype !== Object.prototype && prototype !== null) return freeze(structuredClone(data));
  const copy = { ...data };
  for (const name of Object.keys(copy) as (keyof T)[]) copy[name] = frozenCopy(copy[name]);
  return copy;
}

function freeze<T>(data: T): T {
  if (typeof data !== "object" || data === null) return data;
  for (const part of Object.values(data)) freeze(part);
  return Object.freeze(data);
}
