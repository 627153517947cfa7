// @ts-types="@types/d3-force"
import * as d3 from "d3-force";

/** A pull between two nodes, by their places in the list. */
export interface Spring {
  readonly source: number;
  readonly target: number;
  /** From 0 to 1. */
  readonly strength: number;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

const ROUNDS = 300;
/** Pixels between nodes that are joined as strongly as can be. */
const NEAR = 60;
const PUSH = -260;
const GRAVITY = 0.06;

/**
 * Places for nodes that fill a box, joined ones near each other, all apart. The nodes begin on a
 * spiral and nothing is left to chance, so the same graph looks the same.
 */
export function networkLayout(
  sizes: readonly number[],
  springs: readonly Spring[],
  width: number,
  height: number,
): Place[] {
  const nodes: d3.SimulationNodeDatum[] = sizes.map(() => ({}));
  const links = springs.map(({ source, target, strength }) => ({ source, target, strength }));
  d3.forceSimulation(nodes)
    .force(
      "link",
      d3.forceLink(links).distance(({ strength }) => NEAR * (2 - strength)),
    )
    .force("push", d3.forceManyBody().strength(PUSH))
    .force("x", d3.forceX(0).strength(GRAVITY))
    .force("y", d3.forceY(0).strength(GRAVITY * Math.min(3, width / height)))
    .force("apart", d3.forceCollide((_, index) => sizes[index]! + 8))
    .stop()
    .tick(ROUNDS);
  const across = spread(nodes.map(({ x }) => x ?? 0), width);
  const down = spread(nodes.map(({ y }) => y ?? 0), height);
  return across.map((x, index) => ({ x, y: down[index]! }));
}

/** Stretched over a range; all in the middle where there is nothing to stretch. */
function spread(values: readonly number[], size: number): number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return values.map((value) =>
    most - least < 1e-6 ? size / 2 : (value - least) / (most - least) * size
  );
}
