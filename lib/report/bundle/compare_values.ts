/** Where a stored value differs from the one that the corpus gives now, by its path. */
export function valueDifferences(stored: unknown, now: unknown, path = ""): string[] {
  if (isObject(stored) && isObject(now)) {
    const names = new Set([...Object.keys(stored), ...Object.keys(now)]);
    return [...names].flatMap((name) =>
      valueDifferences(stored[name], now[name], path ? `${path}.${name}` : name)
    );
  }
  if (Array.isArray(stored) && Array.isArray(now) && stored.length === now.length) {
    return stored.flatMap((each, at) => valueDifferences(each, now[at], `${path}[${at}]`));
  }
  const [one, other] = [shown(stored), shown(now)];
  return one === other ? [] : [`${path}: ${cut(one)} where the corpus answers ${cut(other)}`];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
  return JSON.stringify(value) ?? "nothing";
}

function cut(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
