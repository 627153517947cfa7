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

const ROUNDS = 400;
const GRAVITY = 0.35;

/**
 * Places for nodes that fill a box, joined ones near each other, all apart (T. Fruchterman and
 * E. Reingold 1991, with a pull to the middle). The nodes begin on a spiral and nothing is left to
 * chance, so the same graph looks the same.
 */
export function springLayout(
  nodes: number,
  springs: readonly Spring[],
  width: number,
  height: number,
): Place[] {
  const start = Array.from({ length: nodes }, (_, index) => spiral(index, nodes));
  const x = Float64Array.from(start, (each) => each.x);
  const y = Float64Array.from(start, (each) => each.y);
  const ideal = 2 / Math.sqrt(Math.max(1, nodes));
  for (let round = 0; round < ROUNDS; round++) {
    const moveX = x.map((each) => -each * GRAVITY * ideal);
    const moveY = y.map((each) => -each * GRAVITY * ideal);
    const push = (a: number, b: number, force: number) => {
      const [dx, dy] = [(x[a]! - x[b]!) * force, (y[a]! - y[b]!) * force];
      moveX[a]! += dx;
      moveY[a]! += dy;
      moveX[b]! -= dx;
      moveY[b]! -= dy;
    };
    const distance = (a: number, b: number) =>
      Math.max(1e-3, Math.hypot(x[a]! - x[b]!, y[a]! - y[b]!));
    for (let a = 0; a < nodes; a++) {
      for (let b = a + 1; b < nodes; b++) push(a, b, (ideal / distance(a, b)) ** 2 * 0.3);
    }
    for (const { source, target, strength } of springs) {
      push(source, target, -distance(source, target) / ideal * (0.3 + 0.7 * strength) * 0.3);
    }
    const heat = 0.15 * (1 - round / ROUNDS);
    for (let index = 0; index < nodes; index++) {
      const length = Math.hypot(moveX[index]!, moveY[index]!) || 1;
      const step = Math.min(length, heat) / length;
      x[index]! += moveX[index]! * step;
      y[index]! += moveY[index]! * step;
    }
  }
  const [across, down] = [spread(x, width), spread(y, height)];
  return across.map((each, index) => ({ x: each, y: down[index]! }));
}

/** Stretched over a range; all in the middle where there is nothing to stretch. */
function spread(values: Float64Array, size: number): number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return Array.from(
    values,
    (value) => most - least < 1e-6 ? size / 2 : (value - least) / (most - least) * size,
  );
}

/** Points of a sunflower, the first in the middle. */
function spiral(index: number, nodes: number): Place {
  const radius = Math.sqrt((index + 0.5) / nodes);
  const angle = index * Math.PI * (3 - Math.sqrt(5));
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}
