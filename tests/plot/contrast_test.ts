import { assert, assertEquals } from "@std/assert";
import { SaxesParser } from "saxes";
import { SIZES, type Theme, themeOf } from "../../lib/plot/theme.ts";
import { contrast, mixed } from "./_contrast.ts";
import { gallery } from "./_gallery.ts";

const charts = await gallery();

/** Attributes that elements inside have, too. */
const INHERITED = ["fill", "stroke", "fill-opacity", "stroke-opacity"];
const SHAPES = ["circle", "rect", "path", "line", "polygon"];

interface Shape {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** What is drawn in a picture, with what it has from around it. */
function shapesOf(svg: string): Shape[] {
  const around: Record<string, string>[] = [{}];
  const found: Shape[] = [];
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    const own = attributes as Record<string, string>;
    const kept = Object.entries(own).filter(([key]) => INHERITED.includes(key));
    const inside = { ...around.at(-1)!, ...Object.fromEntries(kept) };
    const opacity = Number(around.at(-1)!.opacity ?? 1) * Number(own.opacity ?? 1);
    around.push({ ...inside, opacity: String(opacity) });
    if (SHAPES.includes(name)) found.push({ name, attributes: around.at(-1)! });
  });
  parser.on("closetag", () => {
    around.pop();
  });
  parser.write(svg).close();
  return found;
}

/** The stronger contrast of a shape's inside and outline on paper; null where neither has a mark's colour. */
function contrastOf({ attributes }: Shape, { paper, series, quiet }: Theme): number | null {
  const marks = [...series.map(({ mark }) => mark), quiet];
  const parts = ["fill", "stroke"].flatMap((part) => {
    const color = attributes[part];
    if (!color || !marks.includes(color)) return [];
    const opacity = Number(attributes[`${part}-opacity`] ?? 1) * Number(attributes.opacity);
    return [contrast(mixed(color, paper, opacity), paper)];
  });
  return parts.length ? Math.max(...parts) : null;
}

/** Bands are pale beside their line, and lines without a name are the background of those with one. */
function isBackground({ attributes }: Shape, { quiet }: Theme): boolean {
  const pale = [SIZES.band, 0.18].includes(Number(attributes["fill-opacity"] ?? 1)) &&
    [undefined, "none"].includes(attributes.stroke);
  return pale || attributes.stroke === quiet && Number(attributes["stroke-opacity"]) === 0.5;
}

for (const name of ["light", "dark"] as const) {
  const theme = themeOf(name);
  Deno.test(`${name}: every mark that carries a value stands out from the paper (3)`, () => {
    let seen = 0;
    for (const [chart, drawn] of charts) {
      for (const shape of shapesOf(drawn.svg({ theme: name }))) {
        const found = contrastOf(shape, theme);
        if (found === null || isBackground(shape, theme)) continue;
        seen++;
        assert(found >= 3, `${chart}: ${JSON.stringify(shape)} has ${found}`);
      }
    }
    assert(seen > 1000, `${seen} marks`);
  });
}

Deno.test("half of a colour is half of it", () => {
  assertEquals(mixed("#ff0000", "#000000", 0.5), "#800000");
});
