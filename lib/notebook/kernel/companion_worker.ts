import { cpuUsage } from "node:process";
import { ownConnectionFile } from "./connection_file.ts";
import { type Connection, readConnection } from "../protocol/connection.ts";
import { decodeMessage, MessageCoder } from "../protocol/message.ts";
import { ZmtpSocket } from "../protocol/zmtp.ts";
import { type FromCompanion, MARK, type Shared, sharedViews } from "./companion_protocol.ts";

/**
 * A thread that does not compute notices an interrupt before its process has used so much of a
 * processor, on a busy machine too, where it may have to wait for one.
 */
const NOTICE_MS = 250;
const MOST_NOTICE_MS = 10_000;
const LOOK_MS = 50;
/** Signals closer than this are one: a launcher and its kernel may both be told. */
const ONE_SIGNAL_MS = 300;
/** A call that honours an interrupt has ended by then. */
const END_MS = 2_000;
const PARENT_CHECK_MS = 2_000;

/** The part of a worker's scope that is used here. */
interface Scope {
  postMessage(message: FromCompanion): void;
  onmessage: ((event: MessageEvent<SharedArrayBuffer>) => void) | null;
}

const scope = globalThis as unknown as Scope;
const { postMessage } = scope;

/** What is known of the kernel's cells; it starts this thread in one. */
interface Cells {
  begun: number;
  isRunning: boolean;
}

/** Hears what the kernel publishes and looks for marks in it. */
async function accompany(connection: Connection, views: Shared): Promise<void> {
  const published = await ZmtpSocket.connect("SUB", connection.ip, connection.iopub_port);
  const cells: Cells = { begun: 0, isRunning: true };
  listenForInterrupts(connection, views, cells);
  endWithParent(connection);
  postMessage({ type: "listening" });
  for (let frames = await published.receive(); frames; frames = await published.receive()) {
    const { type, content, metadata } = decodeMessage(frames);
    if (type !== "status") continue;
    const mark = metadata[MARK];
    if (typeof mark === "number") {
      Atomics.store(views.seen, 0, mark);
      Atomics.notify(views.seen, 0);
      continue;
    }
    cells.isRunning = content.execution_state === "busy";
    if (cells.isRunning) cells.begun++;
  }
}

/** Ends what the kernel's thread computes when it does not notice an interrupt by itself. */
function listenForInterrupts(
  connection: Connection,
  { noticedAt }: Shared,
  cells: Readonly<Cells>,
): void {
  let last = 0;
  Deno.addSignalListener("SIGINT", async () => {
    const now = Date.now();
    if (now - last < ONE_SIGNAL_MS) return;
    last = now;
    const since = cpuUsage();
    const isNoticed = () => Number(Atomics.load(noticedAt, 0)) >= now - ONE_SIGNAL_MS;
    for (let waited = 0; waited < MOST_NOTICE_MS && !isNoticed(); waited += LOOK_MS) {
      await pause(LOOK_MS);
      const { user, system } = cpuUsage(since);
      if ((user + system) / 1_000 >= NOTICE_MS) break;
    }
    if (!isNoticed()) {
      await control(connection, "interrupt_request", {});
      postMessage({ type: "ended" });
      return;
    }
    await pause(NOTICE_MS);
    // what was published before the interrupt has come by now
    const { begun } = cells;
    await pause(END_MS);
    if (last === now && cells.isRunning && begun === cells.begun) postMessage({ type: "waiting" });
  });
}

/** A launcher that was killed leaves its kernel behind: it ends, too. */
function endWithParent(connection: Connection): void {
  const { ppid } = Deno;
  setInterval(() => {
    if (Deno.ppid !== ppid) void control(connection, "shutdown_request", { restart: false });
  }, PARENT_CHECK_MS);
}

/** Asks the kernel through its control channel, which answers even while a cell computes. */
async function control(
  { ip, key, control_port }: Connection,
  type: string,
  content: Readonly<Record<string, unknown>>,
): Promise<void> {
  using socket = await ZmtpSocket.connect("DEALER", ip, control_port);
  const { frames } = await (await MessageCoder.of(key)).encode(type, content);
  await socket.send(frames);
  await socket.receive();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

const views = sharedViews(
  await new Promise<SharedArrayBuffer>((resolve) => {
    scope.onmessage = ({ data }) => resolve(data);
  }),
);
await accompany(readConnection(ownConnectionFile()!), views);
