import { assertEquals, assertRejects } from "@std/assert";
import type { Input } from "../../../lib/catalogue/catalogue.ts";
import { parseInput } from "../../../lib/catalogue/parse.ts";
import { HttpError } from "../../../lib/engines/http/mod.ts";
import { rowsInParts } from "../../../lib/engines/http/rows_in_parts.ts";

type Asking = Parameters<typeof rowsInParts<"acquisitionsProofPoints">>;

const deal = (number: number, certainty: number) => ({
  id: `d${String(number).padStart(4, "0")}`,
  acquiredOn: "2020-01-01",
  amount: number,
  certainty,
});
const request = (input: object): Asking[0] => ({
  operation: "acquisitionsProofPoints",
  input: parseInput("acquisitionsProofPoints", { sortColumn: "amount", ...input }),
});

/** Answers each part, told apart by its organisation, with pages of its rows. */
function pagesOf(parts: Readonly<Record<string, readonly ReturnType<typeof deal>[]>>): Asking[2] {
  return ((asked: Asking[0]) => {
    const { organizationIds, skip, take } = asked.input as Input<"acquisitionsProofPoints">;
    const rows = parts[organizationIds![0]!]!;
    const output = { data: rows.slice(skip, skip + take), total: rows.length };
    return Promise.resolve({ output, notes: [] });
  }) as unknown as Asking[2];
}

const [ONE, OTHER] = [
  "11111111-0000-4000-8000-000000000000",
  "22222222-0000-4000-8000-000000000000",
];
const bothOf = (input: object) =>
  [ONE, OTHER].map((id) => request({ ...input, organizationIds: [id] }));

Deno.test("rows of parts are one page of all, each row once with its best certainty", async () => {
  const one = Array.from({ length: 250 }, (_, at) => deal(at, 0.3));
  const other = Array.from({ length: 250 }, (_, at) => deal(at + 100, 0.9));
  const ask = pagesOf({ [ONE]: one, [OTHER]: other });
  for (const [skip, take] of [[0, 100], [95, 10], [340, 50], [349, 1], [400, 10]] as const) {
    const page = { skip, take, sortDirection: "asc", returnTotal: true };
    const { output } = await rowsInParts(request(page), bothOf(page), ask, {});
    const { data, total } = output as unknown as { data: typeof one; total: number };
    assertEquals(total, 350);
    const wanted = Array.from({ length: 350 }, (_, at) => deal(at, at < 100 ? 0.3 : 0.9));
    assertEquals(data, wanted.slice(skip, skip + take));
  }
});

Deno.test("a part that gives one row in the place of another is refused", async () => {
  const rows = Array.from({ length: 250 }, (_, at) => deal(at === 201 ? 7 : at, 1));
  const ask = pagesOf({ [ONE]: rows, [OTHER]: [] });
  const page = { skip: 0, take: 10 };
  await assertRejects(
    () => rowsInParts(request(page), bothOf(page), ask, {}),
    HttpError,
    "its corpus changed while the pages were fetched",
  );
});
