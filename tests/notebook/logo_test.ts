import { assert, assertEquals } from "@std/assert";
import { DOMParser } from "linkedom";
import { LOGO } from "../../lib/notebook/spec/logo.ts";

/** The points that a path of straight lines goes through, and whether it is dotted. */
function pathsOf(svg: string) {
  const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
  return [...documentElement.querySelectorAll("path")].map((path) => {
    const [first = "", ...lines] = path.getAttribute("d")!.split(/(?<=\d)(?=[A-Za-z])/);
    const numbers = (text: string) => text.match(/-?\d+/g)!.map(Number);
    const start = numbers(first);
    const points: number[][] = [];
    // after `M` absolute, after `m` the first pair too; `l` and what follows `m` are steps
    for (let at = 0; at < start.length; at += 2) {
      const [x, y] = [start[at]!, start[at + 1]!];
      const before = /^m/.test(first) ? points.at(-1) ?? [0, 0] : [0, 0];
      points.push([before[0]! + x, before[1]! + y]);
    }
    for (const each of lines) {
      assert(each.startsWith("l"), each);
      const steps = numbers(each);
      for (let at = 0; at < steps.length; at += 2) {
        const [x, y] = points.at(-1)!;
        points.push([x! + steps[at]!, y! + steps[at + 1]!]);
      }
    }
    return { points, dotted: path.hasAttribute("stroke-dasharray") };
  });
}

Deno.test("the picture of the kernel is a rising line, whose dotted end goes on where it stops", () => {
  const paths = pathsOf(LOGO);
  assertEquals(paths.map(({ dotted }) => dotted), [false, true]);
  const [line, end] = paths;
  assertEquals(end!.points[0], line!.points.at(-1));
  const [from, to] = [line!.points[0]!, end!.points.at(-1)!];
  assert(from[0]! < to[0]! && from[1]! > to[1]!, `from ${from} to ${to}`);
  for (const each of [...line!.points, ...end!.points].flat()) assert(each > 0 && each < 64);
});
