import { assert, assertEquals } from "@std/assert";
import {
  DEAL_TYPES,
  type DealType,
  DOCUMENT_OPERATIONS,
  type DocumentType,
} from "../../lib/catalogue/collections.ts";
import { plainValues } from "../../lib/catalogue/columns.ts";
import { Resolution } from "../../lib/catalogue/dates.ts";
import { EMPLOYEE_RANGES } from "../../lib/catalogue/employees.ts";
import type { TimeSeries } from "../../lib/catalogue/types.ts";
import type { ColumnsRequest, Engine, Selection } from "../../lib/engines/engine.ts";
import { dataOf } from "../../lib/words/note.ts";
import { buildCorpus } from "../reference/build/build.ts";
import {
  parsed,
  poolOf,
  randomCorpus,
  randomReaches,
  randomSettings,
} from "../reference/random.ts";
import { dice } from "../reference/random.ts";
import { randomFilter } from "../reference/random/random_filter.ts";
import { DEAL_SIDES, randomDealInput } from "../reference/random/random_request.ts";
import { timesRuns } from "./runs.ts";
import { upToGaps } from "./gaps.ts";
import type { Conformance, MakeEngine } from "./suite.ts";
import { offered } from "./table.ts";

const TYPES = ["projects", "research-articles", "patents"] as const satisfies DocumentType[];
const CORPORA = 3;
const TREES = 25;
/**
 * Search strings of words alone: an engine may find their best without all others, in rows and in
 * columns, as long as nobody asked for these.
 */
const STRINGS = {
  columns: ["quantum", "quantum OR sensors OR error", "qu*"],
  rows: ["sensors", "error OR quantum OR laser", "se*"],
};

/** What holds of any engine without knowing its answers: its endpoints agree with each other. */
export function registerInvariants(
  name: string,
  make: MakeEngine,
  options: Conformance = {},
): void {
  const { gaps = [], share = 1 } = options;
  registerRanges(name, make, options);
  for (let seed = 101; seed < 101 + timesRuns(CORPORA * share); seed++) {
    Deno.test(`${name}: list, volume and members agree, corpus ${seed}`, async () => {
      const records = [...randomCorpus(seed, 90), ...randomReaches(seed, 400)];
      const settings = randomSettings(seed);
      const pool = poolOf(buildCorpus(records, settings));
      const random = dice(seed);
      const engine = await make(records, settings);
      try {
        for (let index = 0; index < TREES; index++) {
          const type = random.pick(TYPES);
          const query = randomFilter(random, pool, type, false);
          const resolution = random.pick(Resolution.options);
          await upToGaps(
            gaps,
            async () => void await checkAgreement(engine, type, query, resolution),
          );
        }
        let most = 0;
        for (const first of ["columns", "rows"] as const) {
          for (const text of STRINGS[first]) {
            const query = { type: "query", query: text };
            await upToGaps(gaps, async () => {
              const found = await checkAgreement(engine, TYPES[1], query, "year", first);
              most = Math.max(most, found);
            });
          }
        }
        assert(gaps.length > 0 || most > 4, `too few records are found: ${most}`);
      } finally {
        await engine.close();
      }
    });
  }
}

const DEALS = 25;

/** All ranges of employees of a side together are all deals, whatever else is asked. */
function registerRanges(name: string, make: MakeEngine, { gaps = [], share = 1 }: Conformance) {
  for (let seed = 201; seed < 201 + timesRuns(CORPORA * share); seed++) {
    Deno.test(`${name}: all ranges of employees are all deals, corpus ${seed}`, async () => {
      const records = randomCorpus(seed, 250);
      const settings = randomSettings(seed);
      const pool = poolOf(buildCorpus(records, settings));
      const random = dice(seed);
      const engine = await make(records, settings);
      try {
        for (let index = 0; index < DEALS; index++) {
          const type = random.pick(DEAL_TYPES);
          const input = randomDealInput(random, pool, type);
          const side = `${random.pick(DEAL_SIDES[type])}EmployeesCounts`;
          await upToGaps(gaps, () => checkRanges(engine, type, input, side));
        }
      } finally {
        await engine.close();
      }
    });
  }
}

async function checkRanges(engine: Engine, type: DealType, input: object, side: string) {
  const about = `${side} of ${type}: ${JSON.stringify(input)}`;
  const parsedWith = (ranges: readonly string[] | null) =>
    parsed({ operation: `${type}TimeSeries`, input: { ...input, [side]: ranges } });
  const answer = async (ranges: readonly string[] | null) => {
    const request = parsedWith(ranges);
    const select = { collection: type, input: request.input } as Selection;
    const [first] = (await offered(engine, "groupBy")({ select, by: null })).output.groups;
    const found: string[] = [];
    for await (const { columns } of offered(engine, "columns")({ select, fields: ["id"] })) {
      found.push(...plainValues(columns[0]!) as readonly string[]);
    }
    return { series: (await engine.execute(request)).output, count: first?.count ?? 0, found };
  };
  const all = await answer(null);
  assertEquals(await answer(EMPLOYEE_RANGES), all, about);
  const each = await Promise.all(EMPLOYEE_RANGES.map((range) => answer([range])));
  const together = new Set(each.flatMap(({ found }) => found));
  assertEquals(together, new Set(all.found), `together, ${about}`);
  // a side that is one organisation at most has one size
  if (side === "investorEmployeesCounts") return;
  assertEquals(each.reduce((sum, { count }) => sum + count, 0), all.count, `once each, ${about}`);
}

async function checkAgreement(
  engine: Engine,
  type: (typeof TYPES)[number],
  query: unknown,
  resolution: Resolution,
  first: keyof typeof STRINGS = "rows",
): Promise<number> {
  const about = `${type} per ${resolution}: ${JSON.stringify(query)}`;
  const request = parsed({
    operation: DOCUMENT_OPERATIONS[type].series,
    input: { query, resolution },
  });
  const select = { collection: type, input: request.input } as Selection;
  const readSome = () => readColumns(engine, { select, skip: 1, take: 3 });
  const early = first === "columns" ? await readSome() : null;

  const ids = await listed(engine, type, query);
  assertEquals(new Set(ids).size, ids.length, `pages repeat a row, ${about}`);

  const { output, notes } = await engine.execute(request);
  const { labels, counts, withoutLabel } = output as TimeSeries;
  const { before, after } = dataOf(notes, "outside") ?? { before: 0, after: 0 };
  const volume = counts.reduce((sum, count) => sum + count, withoutLabel + before + after);
  assertEquals(volume, ids.length, `volume and list differ, ${about}`);

  const members = offered(engine, "members");
  const found: string[] = [];
  for (const [index, bucket] of [...labels, null].entries()) {
    const { output: { ids: some, total } } = await members({ select, bucket });
    const expected = counts[index] ?? withoutLabel;
    assertEquals([some.length, total], [expected, expected], `members of ${bucket}, ${about}`);
    found.push(...some);
  }
  const listedToo = new Set(ids);
  assertEquals(found.filter((id) => !listedToo.has(id)), [], `members are not listed, ${about}`);
  assertEquals(found.length, ids.length - before - after, `members and list differ, ${about}`);
  assertEquals(new Set(found).size, found.length, `members repeat an id, ${about}`);

  const { output: groups } = await offered(engine, "groupBy")({ select, by: null, resolution });
  assertEquals(groups.groups[0]?.count, ids.length, `the one group, ${about}`);
  assertEquals(groups.groups[0]?.counts, counts, `the one group's series, ${about}`);

  const whole = await readColumns(engine, { select });
  assertEquals(whole.rows.map(([id]) => id), ids, `columns and list, ${about}`);
  const expected = { ...whole, rows: whole.rows.slice(1, 4) };
  for (const some of [early ?? expected, await readSome()]) {
    assertEquals(some, expected, `some rows of columns, ${about}`);
  }
  return ids.length;
}

async function readColumns(engine: Engine, request: Omit<ColumnsRequest, "fields">) {
  const rows: unknown[][] = [], totals = new Set<number>();
  for await (const batch of offered(engine, "columns")({ ...request, fields: ["id", "score"] })) {
    const values = batch.columns.map(plainValues);
    for (let row = 0; row < batch.rows; row++) rows.push(values.map((each) => each[row]));
    totals.add(batch.total);
  }
  return { rows, totals };
}

/** The ids of all pages of three; the total is that of every page. */
async function listed(engine: Engine, type: (typeof TYPES)[number], query: unknown) {
  const operation = DOCUMENT_OPERATIONS[type].rows;
  const ids: string[] = [];
  for (let skip = 0;; skip += 3) {
    const { output } = await engine.execute(parsed({ operation, input: { query, take: 3, skip } }));
    const { data, total } = output as { data: readonly { id: string }[]; total: number };
    ids.push(...data.map(({ id }) => id));
    if (skip < total) continue;
    assertEquals(ids.length, total);
    return ids;
  }
}
