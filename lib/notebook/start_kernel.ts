import { NOTICE_VARIABLE } from "./kernel/notice.ts";
import { NotebookError } from "./notebook_error.ts";
import type { Connection } from "./protocol/connection.ts";
import { KernelClient } from "./protocol/kernel_client.ts";
import { KernelProcess } from "./protocol/kernel_process.ts";

export interface KernelOptions {
  /** The folder whose `deno.json` says what notebooks can import. */
  readonly project: string;
  /** The folder that notebooks work in. */
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  /** What the first cell says beside its own output. */
  readonly notice?: string | null;
  readonly signal?: AbortSignal | undefined;
}

/** A kernel that runs, and a client of it; both end when it is disposed. */
export interface Kernel extends AsyncDisposable {
  readonly process: KernelProcess;
  readonly client: KernelClient;
}

const PRELUDE = new URL("./prelude.ts", import.meta.url).href;

/**
 * Starts a kernel with the prelude loaded. Deno reads its configuration once, at the start, from the
 * working directory upward: so the kernel starts in the project, and its first cell, which nobody
 * sees, goes to the folder of the notebook. The prelude is that of the project, if it names one.
 *
 * @throws {NotebookError} when the kernel ends before it listens
 */
export async function startKernel(
  connection: Connection,
  { project, folder, env = {}, notice = null, signal }: KernelOptions,
): Promise<Kernel> {
  const process = await KernelProcess.start(connection, {
    folder: project,
    env: { ...env, ...notice !== null && { [NOTICE_VARIABLE]: notice } },
  });
  try {
    const client = await connected(connection, process, signal);
    const { error } = await client.execute(
      `await import("trendframe/notebook").catch(() => import(${JSON.stringify(PRELUDE)}));
       Deno.chdir(${JSON.stringify(folder)});`,
      { silent: true, silenceMs: 0, signal },
    );
    if (error) {
      client.close();
      throw new NotebookError(
        `Cannot prepare the kernel: its first cell failed, ${error.name}: ${error.message}`,
      );
    }
    return {
      process,
      client,
      async [Symbol.asyncDispose]() {
        client.close();
        await process[Symbol.asyncDispose]();
      },
    };
  } catch (error) {
    await process[Symbol.asyncDispose]();
    throw error;
  }
}

async function connected(
  connection: Connection,
  process: KernelProcess,
  signal: AbortSignal | undefined,
): Promise<KernelClient> {
  const ended = new AbortController();
  void process.status.then(({ code }) =>
    ended.abort(
      new NotebookError(
        `Cannot start the kernel: Deno ended before it listened, with status ${code}`,
      ),
    )
  );
  const either = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal;
  return await KernelClient.connect(connection, { signal: either });
}
