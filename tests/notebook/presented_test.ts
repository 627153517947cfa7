import * as Plot from "@observablehq/plot";
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import pl from "nodejs-polars";
import { column, Frame } from "../../lib/frame/mod.ts";
import { presented } from "../../lib/notebook/kernel/presented.ts";
import { emptyDocument } from "../../lib/plot/page/document.ts";
import { elementsOf } from "../plot/_boxes.ts";

const DISPLAY = Symbol.for("Jupyter.display");
const DOTS = [{ x: 1, y: 2, kind: "a <b>" }, { x: 2, y: 3, kind: "c & d" }];

function bundle(thing: unknown): Record<string, string> {
  return Reflect.get(presented(thing) as object, DISPLAY)();
}

function dots(options: Plot.PlotOptions = {}): unknown {
  return Plot.plot({
    document: emptyDocument() as unknown as NonNullable<Plot.PlotOptions["document"]>,
    marks: [
      Plot.dot(DOTS, { x: "x", y: "y", fill: "kind", clip: true }),
      Plot.text(DOTS, { x: "x", y: "y", text: "kind" }),
    ],
    ...options,
  });
}

Deno.test("DataFrames and Series of polars and danfojs are shown as our tables", () => {
  // what danfojs-node has, whose 250 packages a test does not fetch
  const danfo = { $isSeries: false, columns: ["n", "text"], values: [[1, "<b>"], [NaN, null]] };
  const series = { $isSeries: true, columns: ["0"], values: [1, 2] };
  const shown: readonly (readonly [unknown, string])[] = [
    [pl.DataFrame({ n: [1, 2] }), "2 rows; 1 column"],
    [pl.Series("counts", [1, 2, 3]), "3 rows; 1 column"],
    [danfo, "2 rows; 2 columns"],
    [series, "2 rows; 1 column"],
  ];
  for (const [thing, foot] of shown) {
    const forms = bundle(thing);
    assertEquals(Object.keys(forms), ["text/html", "text/plain"]);
    assertStringIncludes(forms["text/html"]!, foot);
    assertStringIncludes(forms["text/plain"]!, foot);
  }
  assert(!bundle(danfo)["text/html"]!.includes("<b>"));
  assertStringIncludes(bundle(pl.Series("counts", [1]))["text/plain"]!, "counts");
});

Deno.test("a plot of Observable Plot is a card as our charts are", () => {
  const forms = bundle(dots());
  assertEquals(Object.keys(forms), ["text/html", "image/svg+xml", "text/plain"]);
  assertStringIncludes(forms["text/html"]!, '<img alt="');
  assertStringIncludes(forms["text/html"]!, "border-radius");
  const svg = forms["image/svg+xml"]!;
  const [root] = elementsOf(svg);
  assertEquals([root?.name, root?.attributes.width, root?.attributes.height], [
    "svg",
    "664",
    "424",
  ]);
  assertStringIncludes(svg, "prefers-color-scheme:dark");
  assert(!svg.includes("currentColor") || /color="var\(--tf-ink\)"/.test(svg));
  assertStringIncludes(svg, "a &lt;b&gt;");
  assert(svg.includes("<clipPath") && !svg.includes("<clippath"));
  assertEquals(forms["text/plain"], "Chart: y, x");
});

Deno.test("of a figure the words and the colours are in the picture", () => {
  const forms = bundle(dots({
    title: "Dots <1>",
    subtitle: "of two kinds",
    caption: "made up",
    color: { legend: true },
  }));
  const svg = forms["image/svg+xml"]!;
  for (const text of ["Dots &lt;1&gt;", "of two kinds", "made up", "a &lt;b&gt;", "c &amp; d"]) {
    assertStringIncludes(svg, text);
  }
  const colors = elementsOf(svg).filter(({ name, attributes }) =>
    name === "rect" && attributes.width === "12"
  ).map(({ attributes }) => attributes.fill);
  assertEquals(colors.length, 2);
  assertEquals(new Set(colors).size, 2);
  assertStringIncludes(forms["text/plain"]!, "Chart: Dots <1>. of two kinds.");
});

Deno.test("all else is shown as it is, also what answers guesses with errors", () => {
  const provenance = {
    request: null,
    subjects: [],
    window: null,
    currency: null,
    ends: [],
    title: "",
    fingerprint: null,
    synthetic: true,
    engine: "",
    asOf: null,
    licences: [],
    at: "",
  };
  const frame = new Frame({
    df: pl.DataFrame({ n: [1] }),
    kind: "table",
    schema: [column("n", "integer")],
    notes: [],
    provenance,
  });
  const document = emptyDocument();
  const things = [
    frame,
    frame.df,
    null,
    undefined,
    1,
    "text",
    () => {},
    { values: [] },
    document.createElement("p", {}),
  ];
  for (const thing of things) assertEquals(presented(thing) === thing, true, String(thing));
});
