import { Frame } from "../../frame/frame.ts";
import * as plot from "../../plot/mod.ts";
import { plot as plotOfAll } from "../../plot/plot.ts";
import * as query from "../../query/mod.ts";

/** Classes whose methods are told apart by what they are, not by what they are called. */
const CLASSES: readonly Class[] = [...Object.values(query), Frame, plot.Chart].filter((each) =>
  typeof each === "function"
);

type Class = { readonly name: string; readonly prototype: object };

/** What a function is called in the docs: `growth`, `plot.timeSeries`, `PlannedQuery.count`. */
export function functionName(thing: { readonly name: string }): string {
  const drawn = Object.entries(plot).find(([, each]) => each === thing);
  if (drawn) return thing === plot.Chart ? "Chart" : `plot.${drawn[0]}`;
  return methodName(thing) ?? thing.name.replace(/^bound /, "");
}

/** The classes of an object, its own first. */
export function classNames(thing: object): string[] {
  return prototypesOf(Object.getPrototypeOf(thing)).map(({ constructor }) => constructor.name);
}

/** Whether it is `plot`, also as somebody imported it by another name. */
export function isPlot(thing: object): boolean {
  return thing === plot || thing === plotOfAll;
}

function methodName(thing: unknown): string | null {
  for (const prototype of CLASSES.flatMap(({ prototype }) => prototypesOf(prototype))) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      if (value === thing && name !== "constructor") return `${prototype.constructor.name}.${name}`;
    }
  }
  return null;
}

function prototypesOf(prototype: object | null): object[] {
  if (!prototype || prototype === Object.prototype) return [];
  return [prototype, ...prototypesOf(Object.getPrototypeOf(prototype))];
}
