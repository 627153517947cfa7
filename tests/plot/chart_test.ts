import { assert, assertEquals, assertNotEquals, assertRejects, assertThrows } from "@std/assert";
import {
  type Chart,
  heatMap,
  type PngOptions,
  sparkline,
  type ThemeName,
  timeSeries,
} from "../../lib/plot/mod.ts";
import type { Frame } from "../../lib/frame/mod.ts";
import { fontFiles } from "../../lib/plot/page/fonts.ts";
import { rasterize } from "../../lib/plot/page/raster.ts";
import { scriptsWithout, unusualLetters } from "../../lib/plot/page/scripts.ts";
import { note, noteText } from "../../lib/words/note.ts";
import { elementsOf } from "./_boxes.ts";
import { subject, topicsByMonth, years } from "./_frames.ts";

const PNG = [0x89, 0x50, 0x4e, 0x47];
const ONLY_ARIMO = {
  fontFiles: fontFiles(),
  loadSystemFonts: false,
  defaultFontFamily: "Arimo",
  sansSerifFamily: "Arimo",
};
const COUNTS = [3, 5, 8, 9, 12, 11, 15, 18, 20, 4];

async function display(chart: Chart): Promise<Record<string, string>> {
  return await Reflect.get(chart, Symbol.for("Jupyter.display")).call(chart);
}

function sizeOf(png: Uint8Array): [number, number] {
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}

Deno.test("a notebook is given an image with alt text, the SVG, and one line", async () => {
  const chart = timeSeries(years(COUNTS));
  const shown = await display(chart);
  assertEquals(Object.keys(shown), ["text/html", "image/svg+xml", "text/plain"]);
  const [, alt, source] =
    /<img alt="([^"]*)" width="640" height="360" style="[^"]*" src="data:image\/svg\+xml;base64,([^"]*)">/
      .exec(shown["text/html"]!)!;
  assertEquals(alt, chart.alt);
  const svg = new TextDecoder().decode(Uint8Array.fromBase64(source!));
  assertEquals(svg, shown["image/svg+xml"]);
  assertEquals(elementsOf(svg)[0]?.attributes.xmlns, "http://www.w3.org/2000/svg");
  assertEquals(shown["text/plain"], `Chart: ${chart.alt}`);
  assertEquals(shown["text/plain"]!.includes("\n"), false);
  assertEquals(Deno.inspect(chart), shown["text/plain"]);
});

Deno.test("the picture brings its own background, so that any notebook suits", () => {
  const [, paper] = elementsOf(timeSeries(years(COUNTS)).svg());
  assertEquals(
    [paper?.name, paper?.attributes.width, paper?.attributes.fill],
    ["rect", "640", "#ffffff"],
  );
  const bare = elementsOf(timeSeries(years(COUNTS)).svg({ background: "none" }));
  assertNotEquals(bare[1]?.attributes.width, "640");
});

Deno.test("a notebook's chart is as light or dark as the notebook, unless it was told", async () => {
  const shown = async (chart: Chart) => (await display(chart))["image/svg+xml"]!;
  const series = years(COUNTS);
  assert((await shown(timeSeries(series))).includes("prefers-color-scheme:dark"));
  assertEquals(timeSeries(series).svg().includes("prefers-color-scheme"), false);
  for (const theme of ["light", "dark"] as const) {
    const chart = timeSeries(series, { theme });
    assertEquals(await shown(chart), chart.svg());
  }
});

Deno.test("a narrow window gets a narrow drawing, a picture in a line neither that nor a card", async () => {
  const chart = timeSeries(years(COUNTS));
  const html = (await display(chart))["text/html"]!;
  const [, source] = /srcset="data:image\/svg\+xml;base64,([^"]*)"/.exec(html)!;
  const svg = new TextDecoder().decode(Uint8Array.fromBase64(source!));
  assertEquals(svg, chart.svg({ theme: "auto", width: 390 }));
  assert(html.includes("border-radius"));
  const line = (await display(sparkline(years(COUNTS))))["text/html"]!;
  assert(line.startsWith("<img ") && !line.includes("border"));
  const narrow = (await display(timeSeries(years(COUNTS), { width: 390 })))["text/html"]!;
  assert(!narrow.includes("<source"));
});

Deno.test("under a chart all notes of its numbers are folded", async () => {
  const notes = [1, 2].map((count) => note("single_topics", { count }));
  const html = async (frame: Frame) => (await display(timeSeries(frame)))["text/html"]!;
  const folded = await html(years(COUNTS).with({ notes }));
  assert(/<details[^>]*><summary>all 2 notes<\/summary>/.test(folded), folded.slice(-500));
  for (const each of notes) assert(folded.includes(noteText(each)));
  assert(!(await html(years(COUNTS).with({ notes: [] }))).includes("<details"));
});

Deno.test("a picture of many bytes is shown as a PNG", async () => {
  const chart = timeSeries(topicsByMonth(300, 240));
  assert(chart.svg().length > 512 * 1024);
  const shown = await display(chart);
  assertEquals(Object.keys(shown), ["text/html", "text/plain"]);
  assert(shown["text/html"]!.includes('src="data:image/png;base64,iVBOR'));
  assert(shown["text/html"]!.length < 1024 * 1024);
});

Deno.test("a PNG has the size asked for", async () => {
  const chart = timeSeries(years(COUNTS));
  assertEquals([...(await chart.png()).slice(0, 4)], PNG);
  assertEquals(sizeOf(await chart.png()), [1280, 720]);
  assertEquals(sizeOf(await chart.png({ scale: 1, width: 390, height: 300 })), [390, 300]);
  await assertRejects(
    () => chart.png({ scale: 0 }),
    RangeError,
    "Cannot draw the chart: scale must be a number over 0",
  );
  await assertRejects(() => chart.png({ scale: 100 }), RangeError, "at most 50 million pixels");
});

/** The chunks of a PNG by type. */
function chunksOf(png: Uint8Array): Map<string, DataView> {
  const found = new Map<string, DataView>();
  for (let at = 8; at < png.length;) {
    const length = new DataView(png.buffer, png.byteOffset + at).getUint32(0);
    const type = new TextDecoder().decode(png.subarray(at + 4, at + 8));
    found.set(type, new DataView(png.buffer, png.byteOffset + at + 8, length));
    at += length + 12;
  }
  return found;
}

Deno.test("a PNG says how many pixels are an inch; asked for, it has as many", async () => {
  const chart = timeSeries(years(COUNTS));
  const density = async (options: PngOptions) => {
    const png = await chart.png(options);
    const chunks = chunksOf(png);
    const types = [...chunks.keys()];
    assert(types.indexOf("pHYs") > 0 && types.indexOf("pHYs") < types.indexOf("IDAT"));
    const said = chunks.get("pHYs")!;
    assertEquals([said.getUint32(0), said.getUint8(8)], [said.getUint32(4), 1]);
    return [Math.round(said.getUint32(0) * 0.0254), ...sizeOf(png)];
  };
  assertEquals(await density({}), [192, 1280, 720]);
  assertEquals(await density({ scale: 1 }), [96, 640, 360]);
  assertEquals(await density({ dpi: 300 }), [300, 2000, 1125]);
  assertEquals(await density({ dpi: 300, scale: 1 }), [300, 640, 360]);
  await assertRejects(() => chart.png({ dpi: 0 }), RangeError, "dpi must be a number");
});

Deno.test("a script that no font has is said below the picture, one that has a font is not", async () => {
  const alone = async (letters: string) =>
    await scriptsWithout(unusualLetters(letters), { ...ONLY_ARIMO });
  assertEquals(await alone("Graphène Графен Γράφω \u05d0"), []);
  assertEquals(await alone("\u0e01\u0e23\u0e32\u0e1f"), ["Thai"]);
  assertEquals(await alone("\u0917\u094d\u0930\u093e and \u{1f680}"), ["Devanagari", "emoji"]);
  assertEquals(unusualLetters("<title>\u0e01</title><text>a</text>"), []);
  const said: string[] = [];
  const drawn = timeSeries(years(COUNTS), { title: "Ol Onal \u{1e5d0}" }).svg();
  await rasterize(drawn, { scale: 1, dpi: 96 }, (lacking) => {
    said.push(...lacking);
    return drawn;
  });
  assertEquals(said, ["some signs"]);
});

Deno.test("a font can be named; what is none is refused", async () => {
  const [arimo] = fontFiles();
  const chart = timeSeries(years(COUNTS));
  assertEquals((await chart.png({ fonts: [arimo!] })).length, (await chart.png()).length);
  for (const font of ["none.ttf", new URL(import.meta.url).pathname]) {
    await assertRejects(
      () => chart.png({ fonts: [font] }),
      RangeError,
      "Cannot draw the PNG: fonts must be TrueType or OpenType files that can be read",
    );
  }
});

Deno.test("a PNG has its text, in bold where it is bold", async () => {
  const picture = async (text: string, weight = "normal") =>
    (await rasterize(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40" width="200" height="40"><text x="5" y="30" font-family="Arimo, Arial, sans-serif" font-weight="${weight}" font-size="20">${text}</text></svg>`,
      { scale: 1, dpi: 96 },
    )).toBase64();
  assertNotEquals(await picture("Graphene"), await picture(""));
  assertNotEquals(await picture("Graphene"), await picture("Graphite"));
  assertNotEquals(await picture("Graphene", "bold"), await picture("Graphene"));
  assertNotEquals(await picture("Графен Γράφω ≥ →"), await picture(""));
});

Deno.test("a PNG of the theme auto is the light one", async () => {
  const chart = timeSeries(years(COUNTS), { theme: "auto" });
  const drawn = async (theme: ThemeName) => (await chart.png({ theme })).toBase64();
  assertEquals(await drawn("auto"), await drawn("light"));
  assertNotEquals(await drawn("auto"), await drawn("dark"));
});

Deno.test("saves by the ending, whole or not at all", async () => {
  const folder = await Deno.makeTempDir();
  const chart = timeSeries(years(COUNTS));
  await chart.save(`${folder}/a.svg`);
  assertEquals(await Deno.readTextFile(`${folder}/a.svg`), `${chart.svg()}\n`);
  await chart.save(`${folder}/a.png`, { scale: 1, theme: "dark" });
  const written = await Deno.readFile(`${folder}/a.png`);
  assertEquals(written.toBase64(), (await chart.png({ scale: 1, theme: "dark" })).toBase64());
  await assertRejects(
    () => chart.save(`${folder}/a.gif`),
    RangeError,
    "Cannot save the chart: its file must end in .svg or .png, current value is",
  );
  await assertRejects(() => chart.save(`${folder}/none/a.svg`));
  assertEquals([...Deno.readDirSync(folder)].map(({ name }) => name).sort(), ["a.png", "a.svg"]);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a chart is drawn in any width, the words wrapped", () => {
  const chart = timeSeries(
    years(COUNTS, {
      subjects: [subject("patents", "on a subject with very many words ".repeat(4))],
    }),
  );
  const narrow = elementsOf(chart.svg({ width: 390 }))[0]!.attributes;
  const wide = elementsOf(chart.svg({ width: 960 }))[0]!.attributes;
  assertEquals([narrow.width, wide.width], ["390", "960"]);
  assertThrows(
    () => chart.svg({ width: 8 }),
    RangeError,
    "Cannot draw the chart: width must be a number from 16 to 10000, current value is 8",
  );
  assertThrows(
    () => chart.svg({ height: NaN }),
    RangeError,
    "height must be a number from 16 to 10000",
  );
});

Deno.test("numbers and days are English unless a language is asked for", () => {
  const frame = years([1_234, 2_345_678, 3_456]);
  const english = timeSeries(frame).svg();
  assert(english.includes("2.5m") || english.includes("2m"));
  assert(english.includes("as of 17 May 2024"));
  const german = timeSeries(frame, { locale: "de" }).svg();
  assert(german.includes("17. Mai 2024"));
});

Deno.test("a sparkline has no words, no background, and says what it shows", () => {
  const chart = sparkline(years(COUNTS));
  const elements = elementsOf(chart.svg());
  assertEquals([elements[0]?.attributes.width, elements[0]?.attributes.height], ["120", "28"]);
  assertEquals(elements.filter(({ name }) => name === "text"), []);
  assert(!elements.some(({ name, attributes }) => name === "rect" && attributes.width === "120"));
  assertEquals(elements.filter(({ name }) => name === "title").length, COUNTS.length - 1);
  assert(chart.alt.startsWith("Sparkline: Patents on graphene."));
  assertEquals(elementsOf(sparkline(years([])).svg()).length, 1);
});

Deno.test("the table of a chart is a frame of its numbers", () => {
  const frame = years(COUNTS);
  assertEquals(timeSeries(frame).table.numbers("count"), COUNTS);
  assertEquals(heatMap(frame).table, frame);
});

Deno.test("what is drawn without the fonts of the computer, the font that comes along has", async () => {
  const from = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
  const all = from(0x20, 0x2fff).filter((each) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(each));
  const usual = all.filter((each) => !unusualLetters(`<text>${each}</text>`).length);
  assert(usual.length > 1_000);
  for (const letter of ["–", "−", "€", "ω", "Ж", "≥", "→"]) assert(usual.includes(letter), letter);
  for (let at = 0; at < usual.length; at += 300) {
    assertEquals(await scriptsWithout(usual.slice(at, at + 300), { ...ONLY_ARIMO }), []);
  }
});
