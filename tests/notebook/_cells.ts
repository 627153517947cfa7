import type { Ran } from "./_kernel.ts";

/** A cell, and whether all that it sent came with it, in order. */
export interface Kind {
  readonly code: (number: number) => string;
  readonly isWhole: (ran: Ran, number: number) => boolean;
}

const LINES = 20;

/** Cells that lose output in a kernel as Deno has it. */
export const KINDS: Readonly<Record<string, Kind>> = {
  result: {
    code: (number) => `"result ${number}"`,
    isWhole: ({ messages, text }, number) =>
      messages.length === 1 && text.includes(`result ${number}\\`),
  },
  lines: {
    code: (number) => `for (let i = 0; i < ${LINES}; i++) console.log("line", ${number})`,
    isWhole: ({ text }, number) => text.split(`line ${number}\n`).length === LINES + 1,
  },
  "lines, then an error": {
    code: (number) =>
      `for (let i = 0; i < ${LINES}; i++) console.log("line", ${number}); throw new Error("e")`,
    isWhole: ({ messages, text }, number) =>
      text.split(`line ${number}\n`).length === LINES + 1 && messages.at(-1)?.type === "error",
  },
  displays: {
    code: (number) =>
      `for (let i = 0; i < 5; i++) await Deno.jupyter.display("shown ${number}"); "last"`,
    isWhole: ({ messages, text }, number) =>
      messages.length === 6 && text.split(`shown ${number}\\`).length === 6 &&
      messages.at(-1)?.type === "execute_result",
  },
  "displays, then an error": {
    code: (number) =>
      `for (let i = 0; i < 5; i++) await Deno.jupyter.display("shown ${number}"); null.f`,
    isWhole: ({ messages, text }, number) =>
      messages.length === 6 && text.split(`shown ${number}\\`).length === 6 &&
      messages.at(-1)?.type === "error",
  },
};
