import type { CorpusInfo } from "../../engines/engine.ts";
import { WorkerError } from "./errors.ts";
import {
  type EngineModule,
  fromWire,
  type FromWorker,
  type Question,
  type ToWorker,
  type WireAnswer,
} from "./protocol.ts";

const CLOSE_MS = 1_000;

/** A worker thread with the corpus open; answers one question at a time. */
export class WorkerHandle {
  readonly #worker: Worker;
  readonly #stop = new Int32Array(new SharedArrayBuffer(4));
  #pending: PromiseWithResolvers<FromWorker> | null = null;
  #name = "";
  #info: CorpusInfo | null = null;

  private constructor() {
    this.#worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#die(new WorkerError(`Cannot go on: a worker died: ${event.message}`));
    };
  }

  /** Whether the thread died by itself. */
  dead = false;

  /** Start a worker and open a corpus in it. */
  static async open(
    engine: EngineModule,
    path: string,
    opened: number,
  ): Promise<WorkerHandle> {
    const handle = new WorkerHandle();
    try {
      const stop = handle.#stop;
      const reply = await handle.#send({ type: "open", engine, path, stop, opened });
      if (reply.type !== "opened") throw new WorkerError("Cannot open the corpus in a worker");
      handle.#name = reply.name;
      handle.#info = reply.info;
      return handle;
    } catch (error) {
      handle.terminate();
      throw error;
    }
  }

  /** Name of the engine. */
  get name(): string {
    return this.#name;
  }

  get info(): CorpusInfo {
    if (!this.#info) throw new WorkerError("Cannot tell the corpus: the worker has none open");
    return this.#info;
  }

  async ask(question: Question): Promise<WireAnswer | string> {
    Atomics.store(this.#stop, 0, 0);
    const message = await this.#send({ type: "ask", question });
    if (message.type !== "answered") throw new WorkerError("Cannot ask: the worker gave no answer");
    return message.answer;
  }

  /** Ask the engine to end the running question: kernels see the flag, the rest the message. */
  stop(): void {
    Atomics.store(this.#stop, 0, 1);
    this.#post({ type: "stop" });
  }

  /** Close the engine and end the thread. */
  async close(): Promise<void> {
    if (this.dead) return this.terminate();
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, CLOSE_MS);
    await Promise.race([this.#send({ type: "close" }), late.promise]).catch(() => {});
    clearTimeout(timer);
    this.terminate();
  }

  /** Give the thread up; one in a busy loop ends when the loop does. */
  terminate(): void {
    this.#pending = null;
    this.#worker.terminate();
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  async #send(message: ToWorker): Promise<FromWorker> {
    if (this.dead) throw new WorkerError("Cannot ask: the worker has died");
    this.#pending = Promise.withResolvers<FromWorker>();
    this.#post(message);
    return await this.#pending.promise;
  }

  #hear(message: FromWorker): void {
    if (message.type === "died") return this.#die(fromWire(this.#name, message.error));
    const pending = this.#pending;
    this.#pending = null;
    if (message.type === "failed") pending?.reject(fromWire(this.#name, message.error));
    else pending?.resolve(message);
  }

  #die(error: Error): void {
    this.dead = true;
    this.#pending?.reject(error);
    this.#pending = null;
  }
}
