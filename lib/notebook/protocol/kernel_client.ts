import { isSilentError } from "../silent_error.ts";
import { retry } from "@std/async/retry";
import type { Connection } from "./connection.ts";
import { decodeMessage, type Message, MessageCoder } from "./message.ts";
import { ZmtpSocket } from "./zmtp.ts";

/** How a kernel took a cell. */
export interface Reply {
  readonly executionCount: number | null;
  /** Null when the cell ran to its end. */
  readonly error: { readonly name: string; readonly message: string } | null;
  /** Whether the kernel showed nothing of the error: the cell never began. */
  readonly silent: boolean;
}

export interface ExecuteOptions {
  /** What the kernel publishes about the cell, in order. */
  readonly onMessage?: (message: Message) => void;
  /** Not counted, and its result not shown. */
  readonly silent?: boolean;
  /** Whether it is one of the cells of the notebook. @default {unless silent} */
  readonly counted?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds without a message, after the kernel is idle, until the cell is done. @default {60} */
  readonly silenceMs?: number;
}

type Content = Readonly<Record<string, unknown>>;

const SILENCE_MS = 60;
const RETRY_MS = 5;

/** Talks to a kernel: shell for cells, control for interrupts, and hears what it publishes. */
export class KernelClient implements Disposable {
  readonly #coder: MessageCoder;
  readonly #sockets: readonly [shell: ZmtpSocket, control: ZmtpSocket, published: ZmtpSocket];
  readonly #listeners = new Map<string, (message: Message) => void>();
  readonly #gone = new AbortController();

  private constructor(coder: MessageCoder, sockets: readonly [ZmtpSocket, ZmtpSocket, ZmtpSocket]) {
    this.#coder = coder;
    this.#sockets = sockets;
    for (const socket of sockets) this.#listen(socket);
  }

  /** Connects to a kernel, waiting until it listens. */
  static async connect(
    { ip, key, shell_port, control_port, iopub_port }: Connection,
    { signal }: { readonly signal?: AbortSignal | undefined } = {},
  ): Promise<KernelClient> {
    const published = await whenListening("SUB", ip, iopub_port, signal);
    const shell = await whenListening("DEALER", ip, shell_port, signal);
    const control = await whenListening("DEALER", ip, control_port, signal);
    return new KernelClient(await MessageCoder.of(key), [shell, control, published]);
  }

  /** What the kernel says of itself. */
  async info(options: { readonly signal?: AbortSignal | undefined } = {}): Promise<Content> {
    return (await this.#ask(0, "kernel_info_request", {}, options)).content;
  }

  /**
   * Runs a cell; done when the kernel has answered, is idle and has been silent for a while.
   *
   * @throws {Error} when the kernel ends; the signal's reason when it is aborted
   */
  async execute(code: string, options: ExecuteOptions = {}): Promise<Reply> {
    const { onMessage, silent = false, counted = !silent, signal, silenceMs = SILENCE_MS } =
      options;
    let reply: Message | null = null, isIdle = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const done = Promise.withResolvers<void>();
    const content = {
      code,
      silent,
      store_history: counted,
      user_expressions: {},
      allow_stdin: false,
      stop_on_error: true,
    };
    const { id, frames } = await this.#coder.encode("execute_request", content);
    this.#listeners.set(id, (message) => {
      if (message.type === "execute_reply") reply = message;
      else if (message.type === "status") isIdle ||= message.content.execution_state === "idle";
      else onMessage?.(message);
      clearTimeout(timer);
      if (reply && isIdle) timer = setTimeout(done.resolve, silenceMs);
    });
    try {
      await this.#sockets[0].send(frames);
      await this.#orGone(done.promise, signal);
    } finally {
      clearTimeout(timer);
      this.#listeners.delete(id);
    }
    return replyOf(reply!);
  }

  /** Ends the running cell when it computes; one that awaits is not reached by this. */
  async interrupt(): Promise<void> {
    await this.#ask(1, "interrupt_request", {});
  }

  /** What the kernel offers where a cursor stands, at the end of a cell unless said. */
  async complete(code: string, cursor: number = code.length): Promise<readonly string[]> {
    const { content } = await this.#ask(0, "complete_request", { code, cursor_pos: cursor });
    return content.matches as readonly string[];
  }

  async shutdown(): Promise<void> {
    await this.#ask(1, "shutdown_request", { restart: false });
  }

  close(): void {
    this.#gone.abort(new Error("Cannot ask the kernel: the connection is closed"));
    for (const socket of this.#sockets) socket.close();
  }

  [Symbol.dispose](): void {
    this.close();
  }

  /** A request and its one answer. */
  async #ask(
    socket: 0 | 1,
    type: string,
    content: Content,
    { signal }: { readonly signal?: AbortSignal | undefined } = {},
  ): Promise<Message> {
    const answer = Promise.withResolvers<Message>();
    const { id, frames } = await this.#coder.encode(type, content);
    this.#listeners.set(id, (message) => {
      if (message.type.endsWith("_reply")) answer.resolve(message);
    });
    try {
      await this.#sockets[socket].send(frames);
      return await this.#orGone(answer.promise, signal);
    } finally {
      this.#listeners.delete(id);
    }
  }

  async #listen(socket: ZmtpSocket): Promise<void> {
    try {
      for (;;) {
        const frames = await socket.receive();
        if (!frames) break;
        const message = decodeMessage(frames);
        if (message.parent !== null) this.#listeners.get(message.parent)?.(message);
      }
      this.#gone.abort(new Error("Cannot ask the kernel: it has ended"));
    } catch (error) {
      this.#gone.abort(error);
    }
  }

  async #orGone<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    const stop = signal ? AbortSignal.any([signal, this.#gone.signal]) : this.#gone.signal;
    stop.throwIfAborted();
    const stopped = Promise.withResolvers<never>();
    const onAbort = () => stopped.reject(stop.reason);
    stop.addEventListener("abort", onAbort);
    try {
      return await Promise.race([work, stopped.promise]);
    } finally {
      stop.removeEventListener("abort", onAbort);
    }
  }
}

function replyOf({ content }: Message): Reply {
  const { status, execution_count, ename, evalue } = content;
  return {
    executionCount: typeof execution_count === "number" ? execution_count : null,
    error: status === "ok" ? null : { name: String(ename), message: String(evalue) },
    silent: isSilentError(content),
  };
}

/** A socket to a port, as soon as somebody listens on it. */
async function whenListening(
  type: "SUB" | "DEALER",
  hostname: string,
  port: number,
  signal: AbortSignal | undefined,
): Promise<ZmtpSocket> {
  return await retry(() => ZmtpSocket.connect(type, hostname, port), {
    maxAttempts: Number.MAX_SAFE_INTEGER,
    minTimeout: RETRY_MS,
    multiplier: 1,
    jitter: 0,
    isRetriable: (error: unknown) => error instanceof Deno.errors.ConnectionRefused,
    signal,
  });
}
