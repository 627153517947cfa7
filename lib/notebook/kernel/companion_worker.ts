import { ownConnectionFile } from "./connection_file.ts";
import { type Connection, readConnection } from "../protocol/connection.ts";
import { decodeMessage, MessageCoder } from "../protocol/message.ts";
import { ZmtpSocket } from "../protocol/zmtp.ts";
import {
  type FromCompanion,
  MARK,
  type Shared,
  SHARED_BYTES,
  sharedViews,
} from "./companion_protocol.ts";

/** A thread that does not compute notices an interrupt sooner than this. */
const NOTICE_MS = 250;
/** Signals closer than this are one: a launcher and its kernel may both be told. */
const ONE_SIGNAL_MS = 300;
/** A call that honours an interrupt has ended by then. */
const END_MS = 2_000;
const PARENT_CHECK_MS = 2_000;

/** The part of a worker's scope that is used here. */
interface Scope {
  postMessage(message: FromCompanion): void;
}

const { postMessage } = globalThis as unknown as Scope;

/** Hears what the kernel publishes and looks for marks in it. */
async function accompany(connection: Connection): Promise<void> {
  const shared = new SharedArrayBuffer(SHARED_BYTES);
  const views = sharedViews(shared);
  const published = await ZmtpSocket.connect("SUB", connection.ip, connection.iopub_port);
  const cells = { ended: 0 };
  listenForInterrupts(connection, views, cells);
  endWithParent(connection);
  postMessage({ type: "ready", shared });
  for (let frames = await published.receive(); frames; frames = await published.receive()) {
    const { type, content, metadata } = decodeMessage(frames);
    if (type !== "status") continue;
    if (content.execution_state === "idle") cells.ended++;
    const mark = metadata[MARK];
    if (typeof mark !== "number") continue;
    Atomics.store(views.seen, 0, mark);
    Atomics.notify(views.seen, 0);
  }
}

/** Ends what the kernel's thread computes when it does not notice an interrupt by itself. */
function listenForInterrupts(
  connection: Connection,
  { noticedAt }: Shared,
  cells: { readonly ended: number },
): void {
  let last = 0;
  Deno.addSignalListener("SIGINT", async () => {
    const now = Date.now();
    if (now - last < ONE_SIGNAL_MS) return;
    last = now;
    const { ended } = cells;
    await pause(NOTICE_MS);
    if (Number(Atomics.load(noticedAt, 0)) < now - ONE_SIGNAL_MS) {
      await control(connection, "interrupt_request", {});
      postMessage({ type: "ended" });
      return;
    }
    await pause(END_MS);
    if (last === now && ended === cells.ended) postMessage({ type: "waiting" });
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

await accompany(readConnection(ownConnectionFile()!));
