/** Field by field the first value that is known. */
export function firstKnown<T extends object>(records: readonly T[]): Partial<T> {
  const merged: Partial<T> = {};
  for (const record of records) {
    for (const key of Object.keys(record) as (keyof T)[]) merged[key] ??= record[key];
  }
  return merged;
}
