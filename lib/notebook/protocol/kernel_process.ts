import { CONNECTION_VARIABLE } from "../kernel/connection_file.ts";
import type { Connection } from "./connection.ts";

export interface KernelProcessOptions {
  /** Where the kernel looks for its `deno.json`: this folder, then upward. */
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The Deno binary. @default {the one that runs this} */
  readonly deno?: string;
}

/** A Deno kernel that listens where a connection says; ends when it is disposed. */
export class KernelProcess implements AsyncDisposable {
  readonly #process: Deno.ChildProcess;
  readonly #file: string;
  #ended = false;

  private constructor(process: Deno.ChildProcess, file: string) {
    this.#process = process;
    this.#file = file;
    void process.status.then(() => this.#ended = true);
  }

  static async start(
    connection: Connection,
    { folder, env = {}, deno = Deno.execPath() }: KernelProcessOptions,
  ): Promise<KernelProcess> {
    const file = await Deno.makeTempFile({ prefix: "kernel-", suffix: ".json" });
    await Deno.writeTextFile(file, JSON.stringify(connection), { mode: 0o600 });
    const process = new Deno.Command(deno, {
      args: ["jupyter", "--kernel", "--conn", file],
      cwd: folder,
      env: { ...env, [CONNECTION_VARIABLE]: file },
      stdin: "null",
      stdout: "null",
      stderr: "null",
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

  /** Sends a signal, unless the process has ended. */
  kill(signal: Deno.Signal): void {
    if (!this.#ended) this.#process.kill(signal);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.kill("SIGKILL");
    await this.#process.status;
    await Deno.remove(this.#file).catch(() => {});
  }
}
