import { oneLine } from "../../frame/display/clean.ts";
import { SIZES, type Theme } from "../theme.ts";
import { drawPage, moved, type Picture, type Stage } from "./page.ts";
import { pictureHtml, sizeOf } from "./picture_html.ts";
import { type DomNode, element, serialize } from "./svg.ts";
import { textBeside } from "./text.ts";
import { textWidth } from "./text_width.ts";

/** Of an element of any document: what Observable Plot gives. */
interface PlotElement extends DomNode {
  querySelectorAll(selector: string): Iterable<PlotElement>;
  getAttribute(name: string): string | null;
  readonly childNodes: Iterable<PlotElement>;
}

interface Swatch {
  readonly color: string;
  readonly text: string;
}

const SWATCH = { side: 12, gap: 6, apart: 16, row: 20 };
const LONGEST = 1_500;
/** What Plot draws its arrows beside the names of axes with. */
const ARROWS = /[←↑→↓]/gu;

/**
 * What a notebook shows of an element that Observable Plot gave, an SVG or a figure: the same marks
 * on a card like those of our charts; null for anything else.
 */
export function plotDisplay(thing: unknown): Record<string, string> | null {
  if (!isPlot(thing)) return null;
  const svg = plotOf(thing);
  if (!svg) return null;
  const { width, height } = sizeOfElement(svg);
  const page = {
    width: width + 2 * SIZES.pad,
    height: height + 2 * SIZES.pad,
    theme: "auto" as const,
  };
  const picture = pictureOf(thing, svg);
  const drawn = drawPage(picture, page);
  const bytes = new TextEncoder().encode(drawn);
  const html = pictureHtml({ alt: picture.alt, type: "image/svg+xml", bytes, ...sizeOf(drawn) });
  return { "text/html": html, "image/svg+xml": drawn, "text/plain": `Chart: ${picture.alt}` };
}

function isPlot(thing: unknown): thing is PlotElement {
  if (typeof thing !== "object" || thing === null) return false;
  return Reflect.get(thing, "nodeType") === 1 &&
    /^(svg|figure)$/i.test(String(Reflect.get(thing, "nodeName")));
}

/** The picture itself, which in a figure stands beside its legends. */
function plotOf(thing: PlotElement): PlotElement | undefined {
  if (isNamed(thing, "svg")) return thing;
  return [...thing.childNodes].findLast((each) => isNamed(each, "svg"));
}

function pictureOf(thing: PlotElement, svg: PlotElement): Picture {
  const swatches = swatchesOf(thing);
  const [title, subtitle, source] = ["h2", "h3", "figcaption"].map((name) => textOf(thing, name));
  const axes = [...svg.querySelectorAll('[aria-label$="axis label"]')]
    .map(({ textContent }) => (textContent ?? "").replace(ARROWS, "").trim()).filter(Boolean);
  const alt = svg.getAttribute("aria-label") ??
    ([title, subtitle, axes.join(", ")].filter(Boolean).join(". ") || "drawn by Observable Plot");
  return {
    words: { title: title!, subtitle: subtitle!, source: source!, notes: [] },
    alt: oneLine(alt, LONGEST),
    empty: false,
    draw: ({ theme, width }) => {
      const legend = legendOf(swatches, { theme, width });
      const { height } = sizeOfElement(svg);
      return {
        body: legend.body + moved(0, legend.height, marksOf(svg, theme)),
        height: legend.height + height,
      };
    },
  };
}

function marksOf(svg: PlotElement, theme: Theme): string {
  const inside = [...svg.childNodes].filter((each) => !isNamed(each, "style")).map(serialize);
  const inherited = ["fill", "font-size", "text-anchor"]
    .map((name) => [name, svg.getAttribute(name)]);
  const [x = 0, y = 0] = viewBoxOf(svg);
  return element("g", {
    ...Object.fromEntries(inherited),
    color: theme.ink,
    transform: x || y ? `translate(${-x},${-y})` : null,
  }, ...inside);
}

function legendOf(
  swatches: readonly Swatch[],
  { theme, width }: Pick<Stage, "theme" | "width">,
): { readonly body: string; readonly height: number } {
  let [x, row] = [0, 0];
  const body = swatches.map(({ color, text }) => {
    const wide = SWATCH.side + SWATCH.gap + textWidth(text, SIZES.text);
    if (x > 0 && x + wide > width) [x, row] = [0, row + 1];
    const middle = row * SWATCH.row + SWATCH.row / 2;
    const box = element("rect", {
      x,
      y: middle - SWATCH.side / 2,
      width: SWATCH.side,
      height: SWATCH.side,
      fill: color,
    });
    const said = textBeside(text, x + SWATCH.side + SWATCH.gap, middle, { fill: theme.ink });
    x += wide + SWATCH.apart;
    return box + said;
  }).join("");
  return { body, height: swatches.length ? (row + 1) * SWATCH.row + SIZES.pad : 0 };
}

/** The colours of a legend of categories; one of numbers is an SVG of its own, and not shown. */
function swatchesOf(thing: PlotElement): Swatch[] {
  return [...thing.querySelectorAll("span")].flatMap((each) => {
    const [box] = each.querySelectorAll("svg");
    const color = box?.getAttribute("fill");
    return color ? [{ color, text: oneLine(each.textContent ?? "", 100) }] : [];
  });
}

function textOf(thing: PlotElement, name: string): string {
  const [found] = thing.querySelectorAll(name);
  return oneLine(found?.textContent ?? "", LONGEST);
}

function sizeOfElement(svg: PlotElement): { readonly width: number; readonly height: number } {
  const [, , width, height] = viewBoxOf(svg);
  return {
    width: width || Number(svg.getAttribute("width")) || SIZES.width,
    height: height || Number(svg.getAttribute("height")) || SIZES.height,
  };
}

function viewBoxOf(svg: PlotElement): number[] {
  return (svg.getAttribute("viewBox") ?? "").split(/[\s,]+/).map(Number);
}

function isNamed({ nodeName }: DomNode, name: string): boolean {
  return nodeName.toLowerCase() === name;
}
