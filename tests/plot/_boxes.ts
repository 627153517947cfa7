import { SaxesParser } from "saxes";
import { textWidth } from "../../lib/plot/page/text_width.ts";

/** A text of a picture and where it stands. */
export interface TextBox {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface State {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly bold: boolean;
  readonly anchor: string;
}

/** Elements of a well-formed SVG: name, attributes, and text inside. Throws when it is not well-formed. */
export function elementsOf(
  svg: string,
): { readonly name: string; readonly attributes: Record<string, string>; text: string }[] {
  const found: { name: string; attributes: Record<string, string>; text: string }[] = [];
  const open: (typeof found)[number][] = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element = { name, attributes: { ...attributes } as Record<string, string>, text: "" };
    found.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  });
  parser.on("closetag", () => {
    open.pop();
  });
  parser.write(svg).close();
  return found;
}

/** Where the texts of a picture stand. */
export function textBoxes(svg: string): TextBox[] {
  const boxes: TextBox[] = [];
  const states: State[] = [{ x: 0, y: 0, size: 12, bold: false, anchor: "start" }];
  const parser = new SaxesParser();
  let text = "";
  let inTitle = false;
  parser.on("opentag", ({ name, attributes }) => {
    const a = attributes as Record<string, string>;
    const before = states.at(-1)!;
    const [dx = 0, dy = 0] = /translate\(([^)]*)\)/.exec(a.transform ?? "")?.[1]?.split(",")
      .map(Number) ?? [];
    states.push({
      x: before.x + dx,
      y: before.y + dy,
      size: Number(a["font-size"] ?? before.size),
      bold: a["font-weight"] === "bold" || before.bold,
      anchor: a["text-anchor"] ?? before.anchor,
    });
    inTitle = name === "title";
    if (!inTitle && name !== "tspan") text = "";
  });
  parser.on("text", (each) => {
    if (!inTitle) text += each;
  });
  parser.on("closetag", ({ name, attributes }) => {
    const { x, y, size, bold, anchor } = states.pop()!;
    inTitle = false;
    if (name !== "text" || !text) return;
    const a = attributes as Record<string, string>;
    const width = textWidth(text, size, bold);
    const left = x + Number(a.x ?? 0) -
      (anchor === "end" ? width : anchor === "middle" ? width / 2 : 0);
    const base = y + pixels(a.y, size);
    boxes.push({
      text,
      left,
      right: left + width,
      top: base - size * 0.72,
      bottom: base + size * 0.2,
    });
  });
  parser.write(svg).close();
  return boxes;
}

/** A length of an attribute: a number, or font sizes as Plot writes them. */
function pixels(length = "0", size: number): number {
  return length.endsWith("em") ? parseFloat(length) * size : Number(length);
}

/** Pairs of texts that stand on each other. */
export function overlaps(boxes: readonly TextBox[]): string[] {
  return boxes.flatMap((one, index) =>
    boxes.slice(index + 1).filter((other) =>
      one.left + 0.5 < other.right && other.left + 0.5 < one.right &&
      one.top + 0.5 < other.bottom && other.top + 0.5 < one.bottom
    ).map((other) => `"${one.text}" and "${other.text}"`)
  );
}

/** Texts that reach out of a picture. */
export function outside(boxes: readonly TextBox[], svg: string): string[] {
  const [width = 0, height = 0] = /viewBox="0 0 (\S+) (\S+)"/.exec(svg)?.slice(1).map(Number) ?? [];
  return boxes.filter(({ left, right, top, bottom }) =>
    left < -0.5 || right > width + 0.5 || top < -0.5 || bottom > height + 0.5
  ).map(({ text }) => text);
}
