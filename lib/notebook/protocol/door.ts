import { concat } from "@std/bytes/concat";
import { tellingMissing } from "../cell_imports.ts";
import { isSilentError, sayingWhy } from "../silent_error.ts";
import type { Connection } from "./connection.ts";
import { decodeMessage, type Message, MessageCoder } from "./message.ts";
import { COMMAND, GREETING_BYTES, messageBytes, MORE, ZmtpReader } from "./zmtp_reader.ts";

type Frames = readonly Uint8Array[];

/** What comes at once: a whole message, or what only the ends of a connection tell each other. */
interface Piece {
  readonly raw: Uint8Array;
  readonly frames: Frames | null;
}

/**
 * Passes on what comes to the port for cells. A cell that the kernel does not begin, as it cannot
 * read it, ends with an error that no front end shows: then the kernel is asked again, under the same
 * name, by a cell that throws why, and the answer to that is passed on in place of the first. A cell
 * that imports names of ours is followed by one that says which of them there are not.
 */
export async function openDoor(
  { ip, key, shell_port }: Connection,
  inside: number,
): Promise<void> {
  const coder = await MessageCoder.of(key);
  for await (const guest of Deno.listen({ hostname: ip, port: shell_port })) {
    void pass(guest, { hostname: ip, port: inside }, coder);
  }
}

async function pass(
  guest: Deno.TcpConn,
  inside: Deno.ConnectOptions,
  coder: MessageCoder,
): Promise<void> {
  const kernel = await Deno.connect(inside);
  for (const each of [guest, kernel]) each.setNoDelay(true);
  const [toGuest, toKernel] = [writerOf(guest), writerOf(kernel)];
  /** Cells that have no answer yet, by the id of their message; then answers that are held back. */
  const asked = new Map<string, Frames>();
  const held = new Map<string, Uint8Array>();
  const askAgain = async (cell: Frames, code: string) => {
    const content = { ...decodeMessage(cell).content, code, store_history: false };
    await toKernel(messageBytes(await coder.withContent(cell, content)));
  };
  const inward = async () => {
    for await (const { raw, frames } of piecesOf(guest)) {
      const message = frames && readMessage(frames);
      if (message?.type === "execute_request") asked.set(message.id, frames!);
      await toKernel(raw);
    }
  };
  const outward = async () => {
    for await (const { raw, frames } of piecesOf(kernel)) {
      const message = frames && readMessage(frames);
      const id = message?.type === "execute_reply" ? message.parent : null;
      const cell = id === null ? undefined : asked.get(id);
      if (id === null || !cell) {
        const first = held.get(id ?? "");
        held.delete(id ?? "");
        await toGuest(message?.content.status === "error" ? raw : first ?? raw);
        continue;
      }
      asked.delete(id);
      const code = String(decodeMessage(cell).content.code);
      const more = isSilentError(message!.content) ? sayingWhy(code) : tellingMissing(code);
      if (more === null) {
        await toGuest(raw);
      } else {
        held.set(id, raw);
        await askAgain(cell, more);
      }
    }
  };
  await Promise.race([inward(), outward()]).catch(() => {});
  for (const each of [guest, kernel]) each.close();
}

async function* piecesOf(connection: Deno.TcpConn): AsyncGenerator<Piece> {
  const reader = new ZmtpReader(connection);
  yield { raw: await reader.bytes(GREETING_BYTES), frames: null };
  let parts: Uint8Array[] = [], frames: Uint8Array[] = [];
  for (;;) {
    const { flags, body, raw } = await reader.frame();
    if (flags & COMMAND) {
      yield { raw, frames: null };
      continue;
    }
    parts.push(raw);
    frames.push(body);
    if (flags & MORE) continue;
    yield { raw: concat(parts), frames };
    [parts, frames] = [[], []];
  }
}

/** A message of the protocol; null for anything else, which passes as it is. */
function readMessage(frames: Frames): Message | null {
  try {
    return decodeMessage(frames);
  } catch {
    return null;
  }
}

/** Writes whole pieces, one after the other. */
function writerOf(connection: Deno.TcpConn): (bytes: Uint8Array) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (bytes) =>
    last = last.then(async () => {
      for (let at = 0; at < bytes.length;) at += await connection.write(bytes.subarray(at));
    });
}
