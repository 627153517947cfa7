import { fromFileUrl } from "@std/path";
import { freshConnection } from "../../lib/notebook/protocol/connection.ts";
import { KernelClient, type Reply } from "../../lib/notebook/protocol/kernel_client.ts";
import { KernelProcess } from "../../lib/notebook/protocol/kernel_process.ts";
import type { Message } from "../../lib/notebook/protocol/message.ts";
import { startKernel } from "../../lib/notebook/start_kernel.ts";

/** The project that this is. */
export const PROJECT = fromFileUrl(new URL("../../", import.meta.url)).replace(/[\\/]$/, "");

/** The address of a file of lib/notebook, for cells. */
export function ours(file: string): string {
  return new URL(`../../lib/notebook/${file}`, import.meta.url).href;
}

/** What a cell came to. */
export interface Ran {
  readonly reply: Reply;
  /** What it published, in order, without its own source. */
  readonly messages: readonly Message[];
  /** The same as text: `stream stdout …`, `execute_result {…}`. */
  readonly text: string;
}

export interface TestKernel {
  readonly client: KernelClient;
  readonly process: KernelProcess;
  /** Runs a cell; done as soon as the kernel says so, as for the strictest of clients. */
  run(code: string): Promise<Ran>;
}

/** A kernel with the prelude, in a folder of its own. */
export async function withKernel(use: (kernel: TestKernel, folder: string) => Promise<void>) {
  const folder = await Deno.makeTempDir({ prefix: "notebook-" });
  try {
    await using kernel = await startKernel(freshConnection(), {
      project: PROJECT,
      folder,
      env: { NO_COLOR: "1" },
    });
    await use({ ...kernel, run: (code) => runCell(kernel.client, code) }, folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** A kernel as Deno has it. */
export async function withBareKernel(use: (kernel: TestKernel) => Promise<void>) {
  const connection = freshConnection();
  await using process = await KernelProcess.start(connection, {
    folder: PROJECT,
    env: { NO_COLOR: "1" },
  });
  using client = await KernelClient.connect(connection);
  await use({ client, process, run: (code) => runCell(client, code) });
}

/** How {@link runCell} runs a cell. */
export interface RunOptions {
  /** So long nothing must come after the kernel says that it is idle. @default {0} */
  readonly silenceMs?: number;
  /** Hears what is published, except its own source. */
  readonly onMessage?: (message: Message) => void;
}

export async function runCell(
  client: KernelClient,
  code: string,
  { silenceMs = 0, onMessage }: RunOptions = {},
): Promise<Ran> {
  const messages: Message[] = [];
  const reply = await client.execute(code, {
    silenceMs,
    onMessage: (message) => {
      if (message.type === "execute_input") return;
      messages.push(message);
      onMessage?.(message);
    },
  });
  const text = messages.map(({ type, content }) =>
    type === "stream"
      ? `stream ${content.name} ${content.text}`
      : `${type} ${JSON.stringify(content)}`
  ).join("\n");
  return { reply, messages, text };
}

/** What a cell does first whose tests wait until it runs: the line goes out at once. */
export const BEGUN = `void Deno.jupyter.broadcast("stream", { name: "stdout", text: "begun\\n" });`;

/** Whether a message is the line of a cell that has {@link BEGUN}. */
export function isBegun({ type, content }: Message): boolean {
  return type === "stream" && String(content.text).includes("begun");
}

/** A line of a cell that waits, or computes, until a file is in its folder; at most a minute. */
export function waitingFor(file: string, meanwhile: string): string {
  return `{
    const isThere = () => { try { return Deno.statSync("${file}").isFile; } catch { return false; } };
    for (const end = Date.now() + 60_000; !isThere() && Date.now() < end;) { ${meanwhile} }
  }`;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
