import { assert, assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { groupsFrame } from "../../lib/frame/mod.ts";
import { boundsOf, classOf, shades } from "../../lib/plot/map/classes.ts";
import { WORLD } from "../../lib/plot/map/world.ts";
import { worldMap, worldShapes } from "../../lib/plot/map/world_shapes.ts";
import { countryMap } from "../../lib/plot/mod.ts";
import { themeOf } from "../../lib/plot/theme.ts";
import { countryNumber } from "../../lib/words/countries.ts";
import { note } from "../../lib/words/note.ts";
import { elementsOf, outside, overlaps, textBoxes } from "./_boxes.ts";
import { context, long } from "./_frames.ts";

const texts = (svg: string) => textBoxes(svg).map(({ text }) => text).join(" ");
const told = (svg: string) =>
  elementsOf(svg).filter(({ name }) => name === "title").map(({ text }) => text);

function groups(counts: Readonly<Record<string, number>>, total = Object.keys(counts).length) {
  return groupsFrame({
    groups: Object.entries(counts).map(([name, count]) => ({
      id: name,
      name,
      count,
      amount: count * 1e6,
      counts: [],
      amounts: [],
    })),
    labels: [],
    amountUnit: "EUR",
    withoutGroup: 3,
    total,
    rank: "count",
  }, {
    ...context({ request: { by: "country" } }),
    notes: [note("without_group", { by: "country", collection: "patents", count: 3, of: 90 })],
  });
}

Deno.test("the borders are at most 150 kB, and every country of them can be joined once", () => {
  assert(WORLD.length <= 150_000);
  const numbers = worldShapes().flatMap(({ number }) => number === null ? [] : [number]);
  assert(numbers.length > 230);
  const known = new Set(
    ["DE", "FR", "US", "CN", "JP", "BR", "ZA", "IN", "AU", "SG", "MT", "TW", "GB"].map((code) =>
      countryNumber(code)
    ),
  );
  for (const number of known) assert(numbers.includes(number!), number);
  assert(!numbers.includes("010"));
});

Deno.test("a country's number is found by code and by name, and there is none for what has none", () => {
  assertEquals(["DE", "DEU", "Germany", "Deutschland"].map(countryNumber), Array(4).fill("276"));
  assertEquals(["UK", "EL", "Türkiye"].map(countryNumber), ["826", "300", "792"]);
  assertEquals(["Kosovo", "Europe", ""].map(countryNumber), [undefined, undefined, undefined]);
});

Deno.test("countries are coloured by their classes, small ones are dots, others are named", () => {
  const svg = countryMap(
    groups({ Germany: 120, France: 30, Malta: 4, Kosovo: 2, "European Union": 5 }, 40),
  ).svg();
  assertEquals(told(svg).sort(), ["France: 30", "Germany: 120", "Malta: 4"]);
  assertEquals(elementsOf(svg).filter(({ name }) => name === "circle").length, 1);
  const said = texts(svg);
  assertStringIncludes(said, "No place on the map: Kosovo 2 and European Union 5.");
  assertStringIncludes(said, "Grey: not among the 5 greatest of 40, or none.");
  assertStringIncludes(said, "3 of 90 patents tell no country.");
  assertStringIncludes(said, "Dots: places too small for their shape.");
  assertStringIncludes(said, "borders as in Natural Earth");
  const shade = (name: string) => {
    const elements = elementsOf(svg);
    const title = elements.findIndex(({ text }) => text.startsWith(name));
    return elements[title - 1]!.attributes.fill;
  };
  const { ramp } = themeOf("light");
  assert(ramp.indexOf(shade("Germany")!) > ramp.indexOf(shade("France")!));
});

Deno.test("a shape of a country is enough, two names of one add up", () => {
  const svg = countryMap([{ name: "Australia", value: 7 }, { name: "UK", value: 2 }, {
    name: "United Kingdom",
    value: 3,
  }]).svg();
  assertEquals(elementsOf(svg).filter(({ name }) => name === "circle").length, 0);
  assert(told(svg).includes("UK: 5"));
});

Deno.test("with all records the map is of shares; too few of a country say nothing", () => {
  const chart = countryMap(groups({ Germany: 10, France: 30, Malta: 1 }), {
    of: groups({ Germany: 1_000, France: 300, Malta: 2 }),
  });
  assertEquals(told(chart.svg()).sort(), ["France: 10\u00a0%", "Germany: 1\u00a0%"]);
  assertStringIncludes(chart.alt, "Share of all patents of each country");
  assertStringIncludes(texts(chart.svg()), "Fewer than 20 in all, no share: Malta.");
});

Deno.test("of several buckets there is a map for each finished one, on one scale", () => {
  const frame = long({ Germany: [1, 2, 300], Japan: [5, null, 7] });
  const svg = countryMap(frame).svg({ width: 960 });
  for (const year of ["2015", "2016", "2017"]) assertStringIncludes(texts(svg), year);
  assertEquals(told(svg).length, 5);
  assertStringIncludes(texts(svg), "Not known: Japan.");
  assertStringIncludes(texts(countryMap(frame, { most: 2 }).svg()), "Not drawn: 2015.");
  for (const width of [390, 640, 960]) {
    const drawn = countryMap(frame).svg({ width });
    assertEquals([...overlaps(textBoxes(drawn)), ...outside(textBoxes(drawn), drawn)], []);
  }
});

Deno.test("a map of nothing says so; one without countries is refused", () => {
  assertStringIncludes(texts(countryMap([]).svg()), "No data");
  assertThrows(
    () => countryMap(groups({ Germany: 1 }), { label: "nation" }),
    RangeError,
    "Cannot read a column",
  );
});

Deno.test("bounds are round and rise, of equal distance or of equal ratio", () => {
  assertEquals(boundsOf([1, 1840], true), [3, 10, 30, 100, 300, 1000]);
  assertEquals(boundsOf([], true), []);
  assertEquals(boundsOf([4, 4], true), []);
  const near = boundsOf([40, 90], true);
  assert(near.every((bound) => bound > 40 && bound <= 90) && near.length > 1);
  assertEquals([0, 3, 9, 5_000].map((value) => classOf(value, [3, 10, 30])), [0, 1, 1, 3]);
  assertEquals(new Set(shades(themeOf("dark").ramp, 7)).size, 7);
});

Deno.test("a map's height follows its width", () => {
  const [one, two] = [worldMap(300).height, worldMap(600).height];
  assert(Math.abs(two / one - 2) < 0.02);
});
