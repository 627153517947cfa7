import { assert, assertEquals, assertRejects } from "@std/assert";
import type { Input, OperationId, RawInput } from "../../../lib/catalogue/catalogue.ts";
import { parseInput } from "../../../lib/catalogue/parse.ts";
import { httpEngine, HttpError } from "../../../lib/engines/http/mod.ts";
import { dice } from "../../reference/random.ts";
import { fakeEngine } from "../../service/fake_engine.ts";
import { KEYS, service } from "../../service/service.ts";

interface Deal {
  readonly id: string;
  readonly acquiredOn: string | null;
  readonly amount: number | null;
  readonly sides: readonly string[];
}

const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
const random = dice(26);
const organizations = Array.from({ length: 300 }, (_, index) => uuid(index));
const deals: Deal[] = Array.from({ length: 700 }, (_, index) => ({
  id: `deal ${String(index).padStart(3, "0")}`,
  acquiredOn: random.chance(0.1) ? null : `20${10 + random.below(10)}-01-01`,
  amount: random.chance(0.2) ? null : random.below(20),
  sides: [random.pick(organizations), random.pick(organizations)],
}));

/** A service with those deals, sorted by date or amount, nulls last, ties by id. */
function dealService(onAsk: () => void = () => {}) {
  const engine = fakeEngine({
    answer: (request) => {
      const input = request.input as Input<"acquisitionsProofPoints">;
      onAsk();
      const ids = new Set(input.organizationIds ?? organizations);
      const key = ({ acquiredOn, amount }: Deal) =>
        input.sortColumn === "amount"
          ? amount
          : acquiredOn === null
          ? null
          : Date.parse(acquiredOn);
      const sign = input.sortDirection === "desc" ? -1 : 1;
      const rows = deals.filter(({ sides }) => sides.some((side) => ids.has(side))).sort((a, b) => {
        const x = key(a), y = key(b);
        if (x === y) return a.id < b.id ? -1 : 1;
        return x === null ? 1 : y === null ? -1 : sign * (x - y);
      });
      const data = rows.slice(input.skip, input.skip + input.take).map((deal) => ({
        id: deal.id,
        acquisitionType: null,
        acquiredOn: deal.acquiredOn,
        amount: deal.amount,
        acquirer: { id: deal.sides[0]!, name: deal.sides[0]! },
        acquiree: { id: deal.sides[1]!, name: deal.sides[1]! },
        certainty: 1,
      }));
      return input.returnTotal ? { data, total: rows.length } : { data };
    },
  });
  const { handler } = service({ engine });
  const fetch: typeof globalThis.fetch = (input, init) => handler(new Request(input, init));
  return (options = {}, through = (inner: typeof globalThis.fetch) => inner) =>
    httpEngine({
      baseUrl: "http://service.test",
      apiKey: KEYS.full,
      fetch: through(fetch),
      ...options,
    });
}

function request<K extends OperationId>(operation: K, raw: RawInput<K>) {
  return { operation, input: parseInput(operation, raw) };
}

Deno.test("case 26: a long list of ids is asked in parts, as if it were one", async () => {
  let asked = 0;
  const make = dealService(() => asked++);
  const whole = make({ urlLimit: 1e6 });
  const cut = make({ urlLimit: 1_500 });
  for (const sortColumn of ["acquired_on", "amount"] as const) {
    for (const sortDirection of ["asc", "desc"] as const) {
      for (const [skip, take] of [[0, 100], [55, 7], [400, 100], [9_000, 5]] as const) {
        const sort = { sortColumn, sortDirection, skip, take, returnTotal: true };
        const raw = { ...sort, organizationIds: organizations.slice(0, 200) };
        const expected = await whole.execute(request("acquisitionsProofPoints", raw));
        asked = 0;
        const actual = await cut.execute(request("acquisitionsProofPoints", raw));
        assert(asked > 10, `${asked}`);
        assertEquals(actual.output, expected.output);
        assertEquals(actual.notes.map(({ code }) => code), ["in_parts"]);
      }
    }
  }
});

Deno.test("case 26: a total that was not asked for is left out of the joined answer too", async () => {
  const engine = dealService()({ idLimit: 50 });
  const raw = { organizationIds: organizations };
  const { output } = await engine.execute(request("acquisitionsProofPoints", raw));
  assertEquals([output.data.length, output.total], [10, undefined]);
});

Deno.test("lists that fit are asked at once", async () => {
  let asked = 0;
  const engine = dealService(() => asked++)({ idLimit: 200 });
  const raw = { organizationIds: organizations.slice(0, 100) };
  await engine.execute(request("acquisitionsProofPoints", raw));
  assertEquals(asked, 1);
});

Deno.test("a series over a list that is too long is refused with a sentence", async () => {
  const engine = dealService()({ idLimit: 100 });
  const ids = organizations.slice(0, 101);
  for (
    const each of [
      request("acquisitionsTimeSeries", { organizationIds: ids }),
      request("patentsTimeSeries", { query: { type: "organization", ids } }),
      request("investmentsSummaryStatistics", { topicIds: ids }),
      request("searchPatents", { query: { type: "not", clause: { type: "topic", ids } } }),
      request("searchOrganizations", { query: { type: "topic", ids } }),
    ]
  ) {
    await assertRejects(
      () => engine.execute(each),
      RangeError,
      `Cannot run ${each.operation}: a list of 101 values is too long for one request`,
    );
  }
});

Deno.test("parts that change while they are fetched are not joined", async () => {
  let asked = 0;
  const engine = dealService(() => {
    if (++asked !== 3) return;
    const sides = [organizations[0]!, organizations[299]!];
    deals.push({ id: "deal new", acquiredOn: "2000-01-01", amount: 1, sides });
  })({ idLimit: 200 });
  const raw = { organizationIds: organizations };
  try {
    await assertRejects(
      () => engine.execute(request("acquisitionsProofPoints", raw)),
      HttpError,
      "changed while the pages were fetched",
    );
  } finally {
    deals.splice(700);
  }
});

Deno.test("case 8: a 429 in the middle of the pages neither loses nor doubles a row", async () => {
  let count = 0;
  const make = dealService();
  const faulty = (fetch: typeof globalThis.fetch): typeof globalThis.fetch => async (...call) => {
    const turn = ++count;
    const response = await fetch(...call);
    if (turn % 3 === 1) return Response.json({ detail: "slow down" }, { status: 429 });
    if (turn % 5 === 2) return new Response("<html>", { status: 502 });
    if (turn % 7 === 3) throw new TypeError("connection reset after the answer was made");
    return response;
  };
  const engine = make({ retryDelayMs: 1 }, faulty);
  const ids: string[] = [];
  for (let total = 1; ids.length < total;) {
    const raw = { take: 7, skip: ids.length, returnTotal: true };
    const { output } = await engine.execute(request("acquisitionsProofPoints", raw));
    total = output.total!;
    ids.push(...output.data.map(({ id }) => id));
  }
  const { length } = deals;
  assertEquals([ids.length, new Set(ids).size], [length, length]);
  assert(count > 1.3 * length / 7, "some requests were repeated");
});
