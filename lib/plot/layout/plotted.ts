import * as Plot from "@observablehq/plot";
import { emptyDocument } from "../page/document.ts";
import { type DomNode, element, serialize } from "../page/svg.ts";

/** Marks as Observable Plot draws them, and where values lie in them. */
export interface Plotted {
  readonly body: string;
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
}

/** Marks without anything around them, as text that stands in any picture; texts are centred. */
export function plotted(options: Plot.PlotOptions): Plotted {
  const svg = Plot.plot({
    document: emptyDocument(),
    axis: null,
    r: { type: "identity" },
    color: { type: "identity" },
    ...options,
  });
  const drawn = [...(svg as unknown as DomNode).childNodes]
    .filter(({ nodeName }) => nodeName.toLowerCase() !== "style").map(serialize).join("");
  const body = element("g", { "text-anchor": drawn.includes("<text") ? "middle" : null }, drawn);
  return { body: drawn && body, x: applied(svg, "x"), y: applied(svg, "y") };
}

function applied(svg: ReturnType<typeof Plot.plot>, name: "x" | "y"): (value: number) => number {
  const scale = svg.scale(name);
  return (value) => scale ? Number(scale.apply(value)) : NaN;
}
