import { NotebookError } from "../notebook_error.ts";
import { freshConnection } from "../protocol/connection.ts";
import { KernelClient } from "../protocol/kernel_client.ts";
import type { KernelSpec } from "./kernel_spec.ts";

/** A kernel as Jupyter starts it: from its specification. Ends when it is disposed. */
export interface LaunchedKernel extends AsyncDisposable {
  readonly client: KernelClient;
  interrupt(): void;
}

const START_MS = 60_000;

/**
 * Starts what a kernel specification says, in a folder.
 *
 * @throws {NotebookError} when it ends before it listens
 * @throws {DOMException} when it does not listen within a minute
 */
export async function launchSpec(
  { argv, env }: KernelSpec,
  folder: string,
): Promise<LaunchedKernel> {
  const connection = freshConnection();
  const file = await Deno.makeTempFile({ suffix: ".json" });
  await Deno.writeTextFile(file, JSON.stringify(connection), { mode: 0o600 });
  const [program, ...args] = argv.map((each) => each.replace("{connection_file}", file));
  const process = new Deno.Command(program!, {
    args,
    cwd: folder,
    env: { ...env },
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
  const ended = new AbortController();
  void process.status.then(({ code }) =>
    ended.abort(
      new NotebookError(
        `Cannot start the kernel: it ended before it listened, with status ${code}`,
      ),
    )
  );
  const end = async () => {
    await process.status;
    await Deno.remove(file).catch(() => {});
  };
  try {
    const client = await KernelClient.connect(connection, {
      signal: AbortSignal.any([AbortSignal.timeout(START_MS), ended.signal]),
    });
    return {
      client,
      interrupt: () => process.kill("SIGINT"),
      async [Symbol.asyncDispose]() {
        await client.shutdown();
        client.close();
        await end();
      },
    };
  } catch (error) {
    if (!ended.signal.aborted) process.kill("SIGTERM");
    await end();
    throw error;
  }
}
