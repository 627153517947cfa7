/**
 * Makes Deno's Jupyter kernel dependable: importing it loses no output, keeps the state of a
 * notebook that is stopped, and shows errors as sentences. Outside a kernel it does nothing.
 *
 * @module
 */
import { installPrelude } from "./kernel/install.ts";

export { build, buildDemo, type BuildDemoOptions, type BuildOptions } from "../build/mod.ts";
export { Html, html } from "./escaped_html.ts";
export { interruptSignal } from "./kernel/interrupts.ts";
export type { Card } from "./help/card.ts";
export { help } from "./help/help.ts";
export { Progress, progress, type ProgressOptions } from "./progress.ts";
export type { Bar, Step } from "./progress/bar.ts";
export { table } from "./table.ts";
export { wholeStack } from "./whole_stack.ts";

await installPrelude();
