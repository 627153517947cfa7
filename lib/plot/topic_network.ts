import * as Plot from "@observablehq/plot";
import type { JaccardNetwork } from "../analysis/mod.ts";
import { column, FRAME, type Frame } from "../frame/mod.ts";
import { checkOptions, type Checks, checkSurplus, checkValue, whole } from "../words/check.ts";
import { CHART, Chart, type ChartOptions } from "./chart.ts";
import { having, isList, isObject } from "./checks.ts";
import { emptyFrame, tableFrame } from "./data/bare_frame.ts";
import { nameOf } from "./data/nameless.ts";
import { joined } from "./data/phrases.ts";
import { wordsOf } from "./data/words.ts";
import { placeLabels } from "./layout/place_labels.ts";
import { shapeOf } from "./layout/key.ts";
import { networkLayout } from "./layout/network_layout.ts";
import { plotted } from "./layout/plotted.ts";
import { type Formats, formatsOf } from "./page/format.ts";
import type { Drawing, Stage } from "./page/page.ts";
import { SIZES } from "./theme.ts";

/**
 * Options of {@linkcode topicNetwork}.
 *
 * @category Charts
 */
export interface TopicNetworkOptions extends ChartOptions {
  /** Topics drawn, those with the most edges. @default {40} */
  readonly most?: number;
  /** The frame that the sets came from, for title and source. */
  readonly from?: Frame;
}

const MOST = 40;
const RADIUS = { least: 4, most: 14 };
/** Of the drawing, however long the words below it are. */
const LEAST_HEIGHT = 300;

const TASK = "draw a network";
const NETWORK = having("what jaccardNetwork gives", {
  nodes: isList,
  edges: isList,
  parameters: isObject,
});
const OPTIONS: Checks<TopicNetworkOptions> = { ...CHART, most: whole({ least: 1 }), from: FRAME };

/**
 * Related topics as a network: area says how many organisations a topic has, a thicker line that
 * two topics share more of them, colour and shape which topics hang together.
 *
 * @category Charts
 * @param network of `jaccardNetwork`
 *
 * @example
 * ```ts ignore
 * const organizations = { gates: ["a", "b", "c"], qubits: ["b", "c", "d"], optics: ["e"] };
 * plot.topicNetwork(jaccardNetwork(organizations, { minSimilarity: 0.1 }));
 * ```
 */
export function topicNetwork(network: JaccardNetwork, options: TopicNetworkOptions = {}): Chart {
  checkValue(TASK, "the network", network, NETWORK);
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  const { most = MOST, from = emptyFrame() } = options;
  const formats = formatsOf(options.locale);
  const nodes = network.nodes
    .toSorted((one, other) => other.degree - one.degree || other.size - one.size)
    .slice(0, most);
  const names = nodes.map(({ name }) => name);
  const left = network.nodes.filter(({ name }) => !names.includes(name)).map(({ name }) => name);
  const edges = network.edges
    .filter(({ source, target }) => names.includes(source) && names.includes(target));
  const { minSimilarity, minShared } = network.parameters;
  const hasGroups = new Set(nodes.flatMap(({ degree, group }) => degree ? [group] : [])).size > 1;
  const words = wordsOf(from, { title: "Related topics", ...options }, {
    subtitle: `Joined from a Jaccard similarity of ${formats.number(minSimilarity)} and ${
      formats.number(minShared)
    } shared organisations on; area: organisations`,
    records: null,
    notes: [
      ...(hasGroups ? ["Colour and shape: which topics hang together."] : []),
      ...(left.length ? [`Not shown: ${formats.list(left, 8)}.`] : []),
    ],
  }, formats);
  const strongest = edges[0];
  return new Chart({
    words,
    alt: joined([
      `Network: ${words.title}`,
      `${formats.count(network.nodes.length, "topics")}, ${
        formats.count(network.edges.length, "pairs")
      }`,
      strongest
        ? `Most similar: ${strongest.source} and ${strongest.target}, ${
          formats.number(strongest.value)
        }`
        : "",
    ]),
    table: tableFrame([
      [column("source", "text"), network.edges.map(({ source }) => source)],
      [column("target", "text"), network.edges.map(({ target }) => target)],
      [column("shared", "integer", "Shared members"), network.edges.map(({ shared }) => shared)],
      [
        column("similarity", "number", "Jaccard similarity"),
        network.edges.map(({ value }) => value),
      ],
      [column("low", "number"), network.edges.map(({ low }) => low)],
      [column("high", "number"), network.edges.map(({ high }) => high)],
    ], options.from),
    size: { width: SIZES.width, height: 460 },
    empty: nodes.length === 0,
    draw: (stage) => draw(nodes, edges, formats, stage),
  }, options);
}

function draw(
  nodes: JaccardNetwork["nodes"],
  edges: JaccardNetwork["edges"],
  formats: Formats,
  { width, height: offered, theme }: Stage,
): Drawing {
  const height = Math.max(offered, LEAST_HEIGHT);
  const [edgeX, edgeY] = [Math.min(90, width * 0.16), RADIUS.most + 10];
  const place = new Map(nodes.map(({ name }, index) => [name, index]));
  const springs = edges.map(({ source, target, value }) => ({
    source: place.get(source)!,
    target: place.get(target)!,
    strength: value,
  }));
  const largest = nodes.reduce((most, { size }) => Math.max(most, size), 1);
  const radii = nodes.map(({ size }) =>
    Math.max(RADIUS.least, Math.sqrt(size / largest) * RADIUS.most)
  );
  const places = networkLayout(radii, springs, width - 2 * edgeX, height - 2 * edgeY)
    .map(({ x, y }) => ({ x: x + edgeX, y: y + edgeY }));
  const strongest = edges[0]?.value ?? 1;
  const marks = nodes.map(({ name, size, group, degree }, index) => ({
    text: nameOf(name),
    ...places[index]!,
    radius: radii[index]!,
    fill: theme.ink,
    mark: degree ? (theme.series[group] ?? { mark: theme.quiet }).mark : theme.quiet,
    shape: degree ? shapeOf(group) : shapeOf(-1),
    weight: degree * 1e6 + size,
    title: `${nameOf(name)}: ${formats.count(size, "organisations")}, joined to ${
      formats.count(degree, "topics")
    }`,
  }));
  const lines = springs.map(({ source, target }, index) => {
    const { value, shared } = edges[index]!;
    const [from, to] = [places[source]!, places[target]!];
    const title = `${marks[source]!.text} and ${marks[target]!.text}: similarity ${
      formats.number(value)
    }, ${formats.count(shared, "organisations")} shared`;
    return { x1: from.x, y1: from.y, x2: to.x, y2: to.y, value, title };
  });
  const { body } = plotted({
    width,
    height,
    x: { type: "identity" },
    y: { type: "identity" },
    marks: [
      Plot.link(lines, {
        x1: "x1",
        y1: "y1",
        x2: "x2",
        y2: "y2",
        stroke: theme.quiet,
        strokeWidth: ({ value }: { value: number }) => 0.75 + 3.25 * value / strongest,
        title: "title",
      }),
      Plot.dot(marks, {
        x: "x",
        y: "y",
        r: "radius",
        fill: "mark",
        symbol: "shape",
        stroke: theme.paper,
        strokeWidth: 1.5,
        title: "title",
      }),
    ],
  });
  const names = placeLabels(
    marks.toSorted((one, other) => other.weight - one.weight),
    { left: 0, right: width, top: 0, bottom: height },
    theme,
    lines,
  );
  return {
    body: body + names.body,
    height,
    notes: names.unnamed.length
      ? [`Without room for a name: ${formats.list(names.unnamed, 6)}.`]
      : [],
  };
}
