/** Where a text stands for an object with that column, and one thing for a list of it. */
type Shorthand = (value: unknown) => unknown;

const list = (each: Shorthand = same): Shorthand => (value) =>
  value === undefined || value === null
    ? value
    : Array.isArray(value)
    ? value.map(each)
    : [each(value)];

const column = (members: Readonly<Record<string, Shorthand>> = {}): Shorthand => (value) =>
  typeof value === "string" ? { column: value } : within(members)(value);

const within = (members: Readonly<Record<string, Shorthand>>): Shorthand => (value) => {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const write = Object.hasOwn(members, name) ? members[name]! : same;
      return [name, write(member)];
    }),
  );
};

function same(value: unknown): unknown {
  return value;
}

const byName = (each: Shorthand): Shorthand => (value) =>
  value === null || typeof value !== "object" || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).map(([name, member]) => [name, each(member)]));

/** A value of a filter as cells are: `2019` and `true` are texts there. */
const text: Shorthand = (value) =>
  typeof value === "number" || typeof value === "boolean" ? String(value) : value;

const date = column({ formats: list() });
const topics = column({ split: list() });
const place = column({ split: list(), parts: list() });

const written = within({
  files: list(),
  sheets: list(),
  names: list(text),
  missing: list(text),
  needed: list(),
  optional: list(),
  ignored: list(),
  where: list(within({ equals: text, in: list(text) })),
  columns: within({
    id: list(),
    date,
    amount: column(),
    organizations: list(column({ split: list(), place, topics: list(topics) })),
    places: list(place),
    topics: list(topics),
    nodes: byName(topics),
    fields: byName(date),
  }),
});

/** A mapping with its shorthands written out: `date: Day` is `date: { column: Day }`. */
export function writtenOut(mapping: unknown): unknown {
  return written(mapping);
}
