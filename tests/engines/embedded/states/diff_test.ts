import { assert, assertEquals } from "@std/assert";
import type { Collection } from "../../../../lib/catalogue/collections.ts";
import { type FilterNode, filterNodes } from "../../../../lib/catalogue/filter.ts";
import type { Selection } from "../../../../lib/engines/engine.ts";
import { embeddedEngine } from "../../../../lib/engines/embedded/mod.ts";
import { timesRuns } from "../../../conformance/runs.ts";
import { withFolder } from "../../../corpus/files/_folder.ts";
import { buildCorpus } from "../../../reference/build/build.ts";
import { membersOf } from "../../../reference/answer/members.ts";
import { bucketsOf } from "../../../reference/answer/series.ts";
import { select } from "../../../reference/answer/select.ts";
import type { Corpus } from "../../../reference/model.ts";
import { dice, poolOf } from "../../../reference/random.ts";
import { randomSelection } from "../../../reference/random/random_call.ts";
import { buildState, keepWhole, randomStates } from "./_states.ts";

const CORPORA = 18;
const QUESTIONS = 40;

/** What the reference says of a question: who counts, and in which buckets. */
interface Right {
  readonly ids: ReadonlySet<string>;
  readonly labels: readonly string[];
  readonly buckets: ReadonlyMap<string, readonly string[]>;
  readonly known: ReadonlySet<string>;
}

function rightOf(corpus: Corpus, selection: Selection): Right {
  const { labels } = bucketsOf(select(corpus, selection), selection.input.resolution);
  const membersIn = (bucket?: string) =>
    membersOf(corpus, { select: selection, ...(bucket !== undefined && { bucket }) }).output.ids;
  const buckets = new Map<string, string[]>();
  for (const label of labels) {
    for (const id of membersIn(label)) buckets.set(id, [...buckets.get(id) ?? [], label]);
  }
  return { ids: new Set(membersIn()), labels, buckets, known: idsIn(corpus, selection) };
}

function idsIn({ documents, deals, organizations }: Corpus, { collection }: Selection) {
  const all: Partial<Record<Collection, readonly { readonly id: string }[]>> = {
    ...documents,
    ...deals,
    organizations: [...organizations.values()],
  };
  const name = collection === "grants" ? "projects" : collection;
  return new Set(all[name]!.map(({ id }) => id));
}

async function compare(
  seed: number,
  keepsWhole: boolean,
): Promise<{ asked: number; open: number }> {
  const told = { asked: 0, open: 0 };
  await withFolder({}, async (folder) => {
    const path = `${folder}/c.sqlite`;
    const states = randomStates(seed, 3);
    for (const [at, state] of states.entries()) {
      if (at && keepsWhole) await keepWhole(path);
      await buildState(path, state);
    }
    const engine = embeddedEngine(path);
    const known = await engine.capabilities.states!(null);
    // a state that is built from the same is no other
    const corpora = states.map(({ records, settings }) => buildCorpus(records, settings))
      .reverse();
    try {
      if (known.length < corpora.length) return;
      const random = dice(seed);
      for (let asked = 0; asked < QUESTIONS; asked++) {
        const [from, to] = random.pick([[-1, 0], [-2, 0], [-2, -1], [0, -1]] as const);
        const pool = poolOf(corpora[-random.pick([from, to])]!);
        const question = randomSelection(random, pool);
        const { input } = question;
        const isBare = random.chance(0.2);
        const selection =
          (isBare ? { ...question, input: { ...input, query: null } } : question) as Selection;
        try {
          const unknown = await compareOne(engine, selection, corpora, from, to, keepsWhole);
          told.asked++;
          if (unknown) told.open++;
        } catch (error) {
          const where = `seed ${seed}, from ${from} to ${to}, ${JSON.stringify(selection)}`;
          throw new Error(`${where}: ${(error as Error).message}`, { cause: error });
        }
      }
    } finally {
      await engine.close();
    }
  });
  return told;
}

/** Whether a question asks for nothing but what the ledger has: dates, intervals and topics. */
function isRemembered({ collection, input }: Selection): boolean {
  if (collection === "acquisitions" || collection === "investments") {
    const asked = Object.entries(input).filter(([, value]) =>
      value !== null && value !== undefined && !(Array.isArray(value) && !value.length)
    );
    return asked.every(([name]) => REMEMBERED_OF_DEALS.includes(name));
  }
  const { query } = input as { query?: FilterNode | null };
  return !query ||
    filterNodes(query).every(({ node }) =>
      ["and", "or", "not", "date", "interval_overlap", "topic"].includes(node.type)
    );
}

const REMEMBERED_OF_DEALS = [
  "topicIds",
  "loadChildren",
  "certainty",
  "topicLink",
  "start",
  "end",
  "resolution",
  "scoreWeighted",
];

async function compareOne(
  engine: ReturnType<typeof embeddedEngine>,
  selection: Selection,
  corpora: readonly Corpus[],
  from: number,
  to: number,
  keepsWhole: boolean,
): Promise<number> {
  const { output: diff } = await engine.capabilities.diff!({ select: selection, from, to });
  const was = rightOf(corpora[-from]!, selection), is = rightOf(corpora[-to]!, selection);
  for (const [side, right] of [[diff.from, was], [diff.to, is]] as const) {
    const { count, unknown, counts, unknowns, series, state } = side;
    if (keepsWhole || state.number === 0) assertEquals(unknown, 0, "all is known of a whole state");
    assert(count <= right.ids.size && right.ids.size <= count + unknown, `${count}+${unknown}`);
    if (!unknown) assertEquals(count, right.ids.size);
    if (isRemembered(selection)) assertEquals(unknown, 0, "dates and topics are remembered");
    for (const [at, label] of diff.labels.entries()) {
      const own = [...right.buckets.values()].filter((labels) => labels.includes(label)).length;
      const isOnAxis = right.labels.includes(label);
      if (!isOnAxis) continue;
      assert(counts[at]! <= own && own <= counts[at]! + unknowns[at]!, `${label}: ${own}`);
    }
    if (series) {
      assertEquals(series.labels, right.labels, "the series of a state has its buckets");
      assertEquals(
        series.counts,
        right.labels.map((label) =>
          [...right.buckets.values()].filter((labels) => labels.includes(label)).length
        ),
      );
    }
  }
  const records = new Map(diff.records.map((each) => [each.id, each]));
  for (const id of new Set([...was.known, ...is.known])) {
    const change = records.get(id);
    const same = was.ids.has(id) === is.ids.has(id) &&
      (!was.ids.has(id) || isSameOn(was.buckets.get(id), is.buckets.get(id), diff.labels, was, is));
    if (!change) {
      assert(same, `${id} counts otherwise and is not told of`);
      continue;
    }
    const sides = [[change.from, was], [change.to, is]] as const;
    for (const [as, right] of sides) {
      if (as.counted !== null) assertEquals(as.counted, right.ids.has(id), id);
    }
    if (change.from.counted !== null && change.to.counted !== null) {
      const isSame = was.ids.has(id) === is.ids.has(id) &&
        was.buckets.get(id)?.join() === is.buckets.get(id)?.join();
      const told = JSON.stringify([change, was.buckets.get(id), is.buckets.get(id)]);
      assert(!isSame || isAstray(change), told);
    }
    const isThere = [was.known.has(id), is.known.has(id)];
    if (!isThere[0]) assert(["new", "parted"].includes(change.reason), `${id} ${change.reason}`);
    else if (!isThere[1]) {
      assert(["gone", "merged"].includes(change.reason), `${id} ${change.reason}`);
    } else assert(!["new", "gone"].includes(change.reason), `${id} ${change.reason}`);
  }
  return diff.from.unknown + diff.to.unknown;

  /** Records off the axis have buckets of which the reference does not tell. */
  function isAstray({ from, to }: (typeof diff.records)[number]): boolean {
    return [[from, was], [to, is]].some(([as, right]) => {
      const { first, last } = as as typeof from, { labels } = right as Right;
      return first !== null && (!labels.includes(first) || !labels.includes(last!));
    });
  }
}

function isSameOn(
  before: readonly string[] = [],
  after: readonly string[] = [],
  labels: readonly string[],
  was: Right,
  is: Right,
): boolean {
  const both = labels.filter((each) => was.labels.includes(each) && is.labels.includes(each));
  const on = (list: readonly string[]) => list.filter((each) => both.includes(each)).join();
  return on(before) === on(after);
}

let asked = 0, open = 0;
for (let seed = 1; seed <= timesRuns(CORPORA); seed++) {
  Deno.test(`states of random corpus ${seed} differ as the reference says`, async () => {
    const told = await compare(seed, false);
    asked += told.asked;
    open += told.open;
  });
}

Deno.test("most questions about random states are answered without an unknown", () => {
  assert(asked > 0 && open > 0 && open < asked / 2, `${open} of ${asked} are open`);
});

for (let seed = 1; seed <= timesRuns(CORPORA / 2); seed++) {
  Deno.test(`of whole states of random corpus ${seed} all is known`, async () => {
    await compare(seed, true);
  });
}
