import { processTerminal } from "../../lib/cli/terminal.ts";

/** A command that hears of its interrupt, and goes on. */
const terminal = processTerminal();
terminal.signal.addEventListener("abort", () => terminal.say("heard"));
terminal.say("begun");
setInterval(() => {}, 1_000);
