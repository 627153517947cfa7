import type { Connection } from "./connection.ts";

export interface KernelOptions {
  /** Where the kernel looks for its `deno.json`: this folder, then upward. */
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The Deno binary. @default {the one that runs this} */
  readonly deno?: string;
  readonly stderr?: "null" | "inherit" | "piped";
}

/** A Deno kernel that listens where a connection says; ends when it is disposed. */
export class KernelProcess implements AsyncDisposable {
  readonly #process: Deno.ChildProcess;
  readonly #file: string;

  private constructor(process: Deno.ChildProcess, file: string) {
    this.#process = process;
    this.#file = file;
  }

  static async start(connection: Connection, options: KernelOptions): Promise<KernelProcess> {
    const { folder, env = {}, deno = Deno.execPath(), stderr = "null" } = options;
    const file = await Deno.makeTempFile({ prefix: "kernel-", suffix: ".json" });
    await Deno.writeTextFile(file, JSON.stringify(connection), { mode: 0o600 });
    const process = new Deno.Command(deno, {
      args: ["jupyter", "--kernel", "--conn", file],
      cwd: folder,
      env: { ...env },
      stdin: "null",
      stdout: "null",
      stderr,
    }).spawn();
    return new KernelProcess(process, file);
  }

  get pid(): number {
    return this.#process.pid;
  }

  /** How the process ended. */
  get status(): Promise<Deno.CommandStatus> {
    return this.#process.status;
  }

  get stderr(): ReadableStream<Uint8Array> {
    return this.#process.stderr;
  }

  kill(signal: Deno.Signal): void {
    try {
      this.#process.kill(signal);
    } catch (error) {
      if (!(error instanceof TypeError) && !(error instanceof Deno.errors.NotFound)) throw error;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.kill("SIGKILL");
    await this.#process.status;
    await Deno.remove(this.#file).catch(() => {});
  }
}
