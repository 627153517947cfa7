import { assert, assertEquals, assertMatch, assertStringIncludes, assertThrows } from "@std/assert";
import { buildDemo, growth, help, openCorpus, plot, sweep, Trends } from "../../mod.ts";
import * as everything from "../../mod.ts";
import { DOCS } from "../../lib/notebook/help/docs.ts";
import type { Doc } from "../../lib/notebook/help/doc.ts";
import { help as notebookHelp } from "../../lib/notebook/prelude.ts";

/** Where this project is on this machine, which is nobody's business. */
const FOLDER = new URL("../../", import.meta.url).pathname;

const docs = DOCS.map((each) => JSON.parse(each) as Doc);

Deno.test("a function has a card: call, words, options with type and default, what it gives, errors", () => {
  const card = String(help(sweep));
  assert(card.startsWith("await sweep(query, over, { "), card);
  for (
    const part of [
      'import { sweep } from "trendframe"',
      "The series of a query under every value of a choice",
      "\nTakes\n  query: Query",
      "\nOptions\n",
      "\nGives `Frame`",
      "\nErrors\n  TypeError\n",
    ]
  ) assertStringIncludes(card, part);
  assertStringIncludes(String(help(growth)), "\n  level: number, default 0.95\n");
  assertEquals(notebookHelp, help);
});

Deno.test("things of one name are told apart by what they are, and listed by what they are called", () => {
  assert(String(help(plot.shareOfVoice)).startsWith("plot.shareOfVoice("));
  assert(String(help(everything.shareOfVoice)).startsWith("shareOfVoice("));
  const both = String(help("shareOfVoice"));
  assertStringIncludes(both, "\n  shareOfVoice: shareOfVoice(");
  assertStringIncludes(both, "\n  plot.shareOfVoice: plot.shareOfVoice(");
  const topic = String(help("topic"));
  for (const each of ["Trends.topic", "DocumentQuery.topic", "GrantQuery.topic"]) {
    assertStringIncludes(topic, each);
  }
});

Deno.test("methods are found on objects, bound or not, and by their path", async () => {
  await withDemo((trends) => {
    const query = trends.patents();
    const card = String(help("DocumentQuery.timeSeries"));
    assert(card.startsWith("await query.timeSeries(resolution?, { scoreWeighted"), card);
    assertEquals(String(help(query.timeSeries)), card);
    assertStringIncludes(String(help(query.timeSeries.bind(query))), "DocumentQuery.timeSeries");
    assert(String(help(trends.patents)).startsWith("trends.patents() → DocumentQuery"));
    assertEquals(String(help(trends.patents.bind(trends))), String(help(trends.patents)));
  });
});

Deno.test("a query has the methods of all its classes, a frame its columns", async () => {
  await withDemo(async (trends) => {
    const query = String(help(trends.patents()));
    assert(query.startsWith("This is a query: patents"), query);
    for (const part of ["\n  query.field(name, test) → query\n", "\n  query.topic(topics, { "]) {
      assertStringIncludes(query, part);
    }
    assertStringIncludes(query, "\nVerbs\n");
    assert(!/private|protected|Symbol|constructor/.test(query), query);
    const frame = String(help(await trends.acquisitions().timeSeries("year")));
    assertStringIncludes(frame, "\n  amount: number, in USD\n      Deals: Σ of the known amounts");
    assertStringIncludes(frame, "\n  await frame.why(bucket");
    assertStringIncludes(String(help(trends)), "\n  trends.patents() → DocumentQuery\n");
  });
});

Deno.test("plot lists its charts, and each has a card", () => {
  const card = String(help(plot));
  for (const [name, value] of Object.entries(plot)) {
    if (value === plot.Chart) continue;
    assertStringIncludes(card, `\n  plot.${name}(`);
    assertEquals(String(help(`plot.${name}`)), String(help(value)));
  }
  assertStringIncludes(
    String(help("plot.timeSeries")),
    '\n  form: "line" | "bars", default "line"\n',
  );
});

Deno.test("options are found by name, alone and of a function", () => {
  const alone = String(help("scoreWeighted"));
  assertStringIncludes(alone, "`scoreWeighted` is an option of");
  assertStringIncludes(alone, "query.timeSeries");
  // an operation by its own name: all of them are called by the same
  assertMatch(String(help("sortColumn")), /^ {2}acquisitionsProofPoints: acquired_on, amount, /m);
  const one = String(help("timeSeries scoreWeighted"));
  assertStringIncludes(one, "\nOption\n  scoreWeighted: boolean");
  assert(!one.includes("signal:"), one);
  assertThrows(
    () => help("timeSeries scoreWeigted"),
    RangeError,
    'Cannot help: timeSeries has no option "scoreWeigted"; did you mean "scoreWeighted"?',
  );
});

Deno.test("operations of the service have their fields with bounds and defaults", () => {
  const card = String(help("searchPatents"));
  assert(card.startsWith('await trends.ask("searchPatents", { query, start, end, … }) → Answer'));
  assertStringIncludes(card, "`POST /proof-points/patents/search`");
  assertStringIncludes(card, "\n  take: integer >= 0, <= 1000, default 10\n");
});

Deno.test("an error says what was called and when that throws it", async () => {
  await withDemo(async (trends) => {
    const series = await trends.patents().timeSeries("year");
    const refused = String(help(thrown(() => growth(series, { measure: "x" }))));
    assertStringIncludes(refused, "Thrown by `growth(series, { ");
    assertStringIncludes(refused, "for a measure or series that the frame does not have");
    const unknown = await trends.topic("no such topic").catch((error) => error);
    const card = String(help(unknown));
    assert(card.startsWith("UnknownNameError: Cannot find the topic"), card);
    assertStringIncludes(card, "Thrown by `await trends.topic(");
    assertStringIncludes(card, "\n  unknownNameError.suggestions: Candidate[]");
  });
  assertStringIncludes(String(help("AmbiguousNameError")), "A name that several things carry");
  assert(String(help(new Error("of somebody else"))).startsWith("Error: of somebody else"));
});

Deno.test("help of nothing is the first ten, in the order of the module", () => {
  const rows = String(help()).split("\n\n")[0]!.split("\n").filter((each) => /^ {2}\S/.test(each));
  assertEquals(rows.map((each) => /(\w+)(?:\(|$)/.exec(each)?.[1]), FIRST_TEN);
  assertStringIncludes(String(help()), "\nEverything by what it is about\n");
});

const FIRST_TEN = [
  "openCorpus",
  "build",
  "buildDemo",
  "Trends",
  "DocumentQuery",
  "Frame",
  "growth",
  "plot",
  "trendReport",
  "help",
];

Deno.test("what trendframe does not have is refused with the nearest names", () => {
  const near = assertThrows(() => help("grwth"), RangeError);
  assertStringIncludes(near.message, '"growth"');
  for (const thing of ["", "no such thing", "x".repeat(999), null, 3, {}, () => 1, [], Symbol()]) {
    const error = assertThrows(() => help(thing));
    assert(error instanceof Error && error.message.startsWith("Cannot help: "), String(error));
    assert(error.message.length <= 200, error.message);
    assert(!error.message.includes("[object"), error.message);
  }
});

Deno.test("every export has a card, and every card holds words for people", () => {
  for (const name of Object.keys(everything)) help(name);
  for (const { name } of docs) {
    const card = String(help(name));
    assert(
      !/\bassert|@std|Deno\.test|\{@link|@default|undefined\b.*undefined|\[object/.test(card),
      card,
    );
    assert(!card.includes(FOLDER) && !card.includes("file://"), card);
  }
});

Deno.test("a card shows as escaped HTML that needs no style sheet", () => {
  const card = help(Trends) as unknown as Record<symbol, () => Record<string, string>>;
  const shown = card[Symbol.for("Jupyter.display")]!();
  assertEquals(Object.keys(shown), ["text/html", "text/plain"]);
  assertStringIncludes(shown["text/html"]!, "&quot;");
  assert(!/<(?:style|script)/.test(shown["text/html"]!));
  assertStringIncludes(shown["text/plain"]!, "Trends\nimport { Trends }");
});

/** A small demo corpus. */
async function withDemo(check: (trends: Trends) => void | Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await buildDemo(`${folder}/demo.sqlite`, { documents: 500 });
    await using trends = await openCorpus(`${folder}/demo.sqlite`);
    await check(trends);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

function thrown(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}
