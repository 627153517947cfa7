/** JSON with sorted names and without undefined: equal values give equal texts. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner) => {
    if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => a < b ? -1 : 1));
  });
}
