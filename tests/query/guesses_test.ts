import { assert, assertEquals, assertMatch, assertThrows } from "@std/assert";
import * as everything from "../../mod.ts";
import { FRAME_GUESSES } from "../../lib/frame/guesses.ts";
import { PLOT_GUESSES } from "../../lib/plot/guesses.ts";
import { CORPUS_GUESSES } from "../../lib/query/corpus_guesses.ts";
import { INNER_MEMBERS, QUERY_GUESSES } from "../../lib/query/query_guesses.ts";
import type { Guesses } from "../../lib/words/guesses.ts";
import { RefusedType } from "../../lib/words/refusals.ts";

type Code = (given: Record<string, unknown>) => Promise<unknown>;

/** Code of an answer as a cell that has all exports and some variables; null for all that it gives. */
function cell(code: string, names: readonly string[]): Code {
  const known = [...Object.keys(everything), ...names];
  const make = Object.getPrototypeOf(async () => {}).constructor;
  const run = make(...known, `return { value: ${code} };`);
  return (given) => run(...known.map((name) => given[name] ?? Reflect.get(everything, name)));
}

/** What one of ours says to a name that it does not have; null where it says nothing. */
function answer(thing: object, name: string): string | null {
  try {
    assertEquals(Reflect.get(thing, name), undefined, name);
    return null;
  } catch (error) {
    if (!(error instanceof RefusedType)) throw error;
    return error.message;
  }
}

Deno.test("every guess is answered in a sentence, with code that runs", async () => {
  const folder = await Deno.makeTempDir({ prefix: "guesses-" });
  try {
    await using trends = await everything.buildDemo(`${folder}/demo.sqlite`, { documents: 500 });
    const [name] = (await trends.patents().groupBy("organization", { take: 1 })).texts("name");
    const about = trends.organizations().topic(await trends.topic("quantum computing"));
    const frame = await trends.patents().timeSeries("quarter");
    const variables = {
      trends,
      frame,
      name,
      id: "1",
      column: "",
      query: trends.patents(),
      other: await trends.grants().timeSeries("quarter"),
      values: [20, 51, 109, 205, 312, 396, 452, 480],
    };
    const things: readonly (readonly [string, object, Guesses])[] = [
      ["trends", trends, CORPUS_GUESSES],
      ["plot", everything.plot, PLOT_GUESSES],
      ["frame", frame, FRAME_GUESSES],
      ["query", trends.patents(), QUERY_GUESSES],
      ["query", trends.grants(), QUERY_GUESSES],
      ["query", trends.acquisitions(), QUERY_GUESSES],
      ["query", about, QUERY_GUESSES],
      ["query", trends.manifestations(), QUERY_GUESSES],
    ];
    const run = new Set<string>();
    const broken: string[] = [];
    const answered = new Map<string, Set<string>>();
    for (const [variable, thing, guesses] of things) {
      const names = answered.get(variable) ?? new Set();
      answered.set(variable, names);
      for (const guess of Object.keys(guesses)) {
        if (guess in thing) continue;
        const said = answer(thing, guess);
        if (said === null) continue;
        names.add(guess);
        assert(said.length <= 200, said);
        assertMatch(
          said,
          /^Cannot find \w+: (plot|a corpus|a frame|this query) has no such name, /,
        );
        const code = said.slice(said.indexOf(", write ") + 8);
        const given = { ...variables, column: columnOf(thing), [variable]: thing };
        const key = `${thing.constructor.name} ${code}`;
        if (run.has(key)) continue;
        run.add(key);
        const saved = code.replace('.save("', `.save("${folder}/`);
        await cell(saved, Object.keys(given))(given).catch(({ message }) =>
          broken.push(`${key}: ${message}`)
        );
      }
    }
    assertEquals(broken, []);
    for (const [variable, , guesses] of things) {
      const silent = Object.keys(guesses).filter((each) => !answered.get(variable)!.has(each));
      assertEquals([variable, silent], [variable, []]);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

function columnOf(thing: object): string {
  if (thing instanceof everything.DealQuery) return "amount";
  return thing instanceof everything.OrganizationQuery ? "founded_on" : "published_at";
}

const MEANT: Readonly<Record<string, readonly (readonly [string, string | null])[]>> = {
  trends: [["papers", "trends.researchArticles()"], ["patentz", "patents"], [
    "projcts",
    "projects",
  ]],
  query: [
    ["limit", "query.top(20)"],
    ["perYear", 'await query.timeSeries("year")'],
    ["group_by", "groupBy"],
    ["timeseries", "timeSeries"],
    ["betwen", "between"],
    ["orderBy", "query.sortBy(column)"],
    ["checkd", null],
    ["zzzzzz", null],
  ],
  frame: [
    ["heigth", "height"],
    ["to_csv", "frame.toCsv()"],
    ["numbrs", "numbers"],
    ["growth", "growth(frame)"],
    ["zzzzzz", null],
  ],
  plot: [["timeserie", "timeSeries"], ["line", "plot.timeSeries(frame)"], ["Charts", "Chart"]],
};

Deno.test("a name that is nearly one of ours says it, and no other does", async () => {
  await withSeries((trends, frame) => {
    const things = { trends, frame, query: trends.patents(), plot: everything.plot };
    for (const [variable, names] of Object.entries(MEANT)) {
      for (const [name, meant] of names) {
        const said = answer(Reflect.get(things, variable), name);
        const told = /(?:, write |; did you mean )(.*?)\??$/.exec(said ?? "")?.[1] ?? null;
        assertEquals([variable, name, told], [variable, name, meant]);
      }
    }
    for (const each of INNER_MEMBERS) assert(each in things.query, each);
  });
});

const LOOKED_FOR = [
  ...["then", "toJSON", "toSpec", "toDataURL", "outerHTML", "nodeType", "tagName", "$$typeof"],
  ...["asymmetricMatch", "_repr_html_", "inspect", "length", "size", "splice", "getColumn"],
  ...["answerSeries", "@@__IMMUTABLE_ITERABLE__@@", "schema", "name", "code", "type", "title"],
];

Deno.test("what displays, test libraries and the language look for is as it was", async () => {
  await withSeries(async (trends, frame) => {
    const query = trends.patents();
    for (const thing of [trends, query, frame, everything.plot]) {
      for (const name of LOOKED_FOR) if (!(name in thing)) assertEquals(answer(thing, name), null);
      for (const name of Reflect.ownKeys(Object.prototype)) Reflect.get(thing, name);
      for (const symbol of Object.values(Object.getOwnPropertyDescriptors(Symbol))) {
        if (typeof symbol.value === "symbol") Reflect.get(thing, symbol.value);
      }
      assertEquals(await thing, thing);
      assert(Deno.inspect(thing).length > 5);
      assertEquals(`${thing}`, String(thing));
      JSON.stringify(thing === trends ? null : thing);
      assert(!("limit" in thing) && !("zzzz" in thing));
      assert(thing instanceof Object);
    }
    assertEquals(frame, frame);
    assertThrows(() => assertEquals(frame, frame.with({ kind: "table" })));
    assertEquals(query, trends.patents());
    assertEquals(structuredClone(frame.toRecords()), frame.toRecords());
    assertEquals(structuredClone(frame) as object, { ...frame });
    assertEquals(JSON.parse(JSON.stringify(query)).type, "patents");
    assertEquals({ ...frame }.kind, "series");
    const charts = await import("../../lib/plot/mod.ts");
    assertEquals(Object.keys(everything.plot).sort(), Object.keys(charts).sort());
    assertThrows(() => Object.assign(everything.plot, { line: 1 }), TypeError);
  });
});

Deno.test("a series that was filtered or sorted is refused where a series is needed", async () => {
  await withSeries(async (_, frame) => {
    const { growth, plot } = everything;
    for (const rearranged of [frame.filter((row) => row.count > 0), frame.sort("count")]) {
      for (const draw of [growth, plot.timeSeries, plot.sparkline]) {
        assertThrows(() => draw(rearranged), TypeError, "is no series any more");
      }
      assertThrows(() => rearranged.resample("year"), TypeError);
    }
    assert(growth(frame.tail(12)));
    const counted = frame.filter((row) => row.count > 0) as everything.SeriesFrame;
    const receipt = await counted.why(counted.texts("label")[0]!);
    assertEquals((await receipt.records()).height, counted.numbers("count")[0]);
  });
});

async function withSeries(
  test: (trends: everything.Trends, frame: everything.SeriesFrame) => Promise<void> | void,
): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "guesses-" });
  try {
    await using trends = await everything.buildDemo(`${folder}/demo.sqlite`, { documents: 500 });
    await test(trends, await trends.patents().timeSeries("quarter"));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
