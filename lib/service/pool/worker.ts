import type { Engine } from "../../engines/engine.ts";
import { encoded } from "./encoded.ts";
import {
  type FromWorker,
  type OpenEngine,
  type Question,
  toWire,
  type ToWorker,
} from "./protocol.ts";

interface Port {
  addEventListener(type: string, listener: (event: Event) => void): void;
  onmessage: (event: MessageEvent<ToWorker>) => void;
  postMessage(message: FromWorker, transfer?: Transferable[]): void;
  close(): void;
}

const port = globalThis as unknown as Port;
let engine: Engine | null = null;
let stop = new Int32Array(new SharedArrayBuffer(4));
let running = new AbortController();

port.onmessage = async ({ data }) => {
  try {
    const reply = await handle(data);
    if (reply) port.postMessage(reply, handedOver(reply));
    if (reply?.type === "closed") port.close();
  } catch (error) {
    port.postMessage({ type: "failed", error: toWire(error) });
  }
};

for (const type of ["error", "unhandledrejection"]) port.addEventListener(type, die);

/** What nobody caught may have left anything behind: the pool opens another worker. */
function die(event: Event): void {
  event.preventDefault();
  const { error, reason } = event as unknown as { error?: unknown; reason?: unknown };
  port.postMessage({ type: "died", error: toWire(error ?? reason) });
  port.close();
}

async function handle(message: ToWorker): Promise<FromWorker | null> {
  switch (message.type) {
    case "open": {
      const { module, name } = message.engine;
      const open: OpenEngine = (await import(module))[name];
      const { path, opened } = message;
      stop = message.stop;
      engine = await open(path, { stop, opened });
      return { type: "opened", name: engine.name, info: await engine.corpus() };
    }
    case "ask":
      running = new AbortController();
      return { type: "answered", answer: await ask(message.question, running.signal) };
    case "stop":
      running.abort();
      return null;
    case "close":
      await engine?.close();
      return { type: "closed" };
  }
}

/** The bytes of an answer go to the other thread as they are, without a copy. */
function handedOver(message: FromWorker): Transferable[] {
  return message.type === "answered" && typeof message.answer !== "string"
    ? [message.answer.json.buffer]
    : [];
}

async function ask({ call, request }: Question, signal: AbortSignal) {
  if (!engine) throw new TypeError("Cannot ask: the worker has no engine");
  if (call === "explain") return await engine.explain(request);
  const { output, notes } = await engine.execute(request, { signal });
  return { json: encoded(output, look), notes };
}

/** Ends what nobody waits for any more. */
function look(): void {
  if (Atomics.load(stop, 0) !== 0) throw new DOMException("Stopped", "AbortError");
}
