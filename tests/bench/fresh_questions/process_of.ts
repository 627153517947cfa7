import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { fromFileUrl } from "@std/path";
import type { Reply, Setup } from "./asker.ts";

const ANSWERING = fromFileUrl(new URL("answering.ts", import.meta.url));
const ENCODER = new TextEncoder();

/** A process in which a system answers, one question at a time. */
export class ProcessOf {
  private constructor(
    private readonly system: string,
    readonly version: string,
    private readonly child: Deno.ChildProcess,
    private readonly input: WritableStreamDefaultWriter<Uint8Array>,
    private readonly lines: AsyncIterator<string>,
  ) {}

  /**
   * Starts the process and waits until its system is open.
   *
   * @param command a program that speaks as `answering.ts` does; default: that
   */
  static async start(
    setup: Setup,
    command: readonly string[] = [Deno.execPath(), "run", "-A", "--no-prompt", ANSWERING],
  ): Promise<ProcessOf> {
    const [program, ...args] = command;
    const child = new Deno.Command(program!, {
      args,
      stdin: "piped",
      stdout: "piped",
      stderr: "inherit",
    }).spawn();
    const input = child.stdin.getWriter();
    const lines = createInterface({ input: Readable.from(child.stdout) })[Symbol.asyncIterator]();
    const process = new ProcessOf(setup.system, "", child, input, lines);
    const { version } = await process.#told<{ version: string }>(setup);
    return new ProcessOf(setup.system, version, child, input, lines);
  }

  /** Tells it a question in its words, and waits for what it says. */
  async ask(question: unknown): Promise<Reply> {
    return await this.#told<Reply>(question);
  }

  /** Ends the process in its own time. */
  async close(): Promise<void> {
    // one that has failed reads no more
    await this.input.close().catch(() => {});
    await this.child.status;
  }

  async #told<T>(line: unknown): Promise<T> {
    await this.input.write(ENCODER.encode(`${JSON.stringify(line)}\n`));
    const { value, done } = await this.lines.next();
    if (done) throw new Error(`Cannot measure: ${this.system} ended before it answered`);
    return JSON.parse(value);
  }
}
