import { assertEquals, assertRejects } from "@std/assert";
import { retry } from "@std/async/retry";
import { concat } from "@std/bytes/concat";
import { openDoor } from "../../lib/notebook/protocol/door.ts";
import { freshConnection } from "../../lib/notebook/protocol/connection.ts";
import { ZmtpSocket } from "../../lib/notebook/protocol/zmtp.ts";
import {
  COMMAND,
  frameBytes,
  GREETING_BYTES,
  messageBytes,
  MORE,
  ZmtpReader,
} from "../../lib/notebook/protocol/zmtp_reader.ts";

const SIZES = [0, 1, 254, 255, 256, 257, 65_535, 65_536, 70_000];
const bodyOf = (size: number) =>
  Uint8Array.from({ length: size }, (_, at) => (at * 7 + size) % 251);

/** Both ends of a connection on this machine. */
async function withEnds(use: (near: Deno.TcpConn, far: Deno.TcpConn) => Promise<void>) {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const [near, far] = await Promise.all([
    Deno.connect({ hostname: "127.0.0.1", port: listener.addr.port }),
    listener.accept(),
  ]);
  try {
    await use(near, far);
  } finally {
    for (const each of [near, far]) each.close();
  }
}

async function writeTo(connection: Deno.TcpConn, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) at += await connection.write(bytes.subarray(at));
}

Deno.test("a frame of up to 255 bytes has a length of one byte, a longer one of eight", () => {
  const head = (size: number, flags: number) =>
    [...frameBytes(bodyOf(size), flags)].slice(0, size > 255 ? 9 : 2);
  assertEquals(head(0, 0), [0, 0]);
  assertEquals(head(255, MORE), [1, 255]);
  assertEquals(head(256, 0), [2, 0, 0, 0, 0, 0, 0, 1, 0]);
  assertEquals(head(256, MORE), [3, 0, 0, 0, 0, 0, 0, 1, 0]);
  assertEquals(head(70_000, COMMAND), [6, 0, 0, 0, 0, 0, 1, 17, 112]);
  for (const size of SIZES) {
    assertEquals(frameBytes(bodyOf(size), 0).length, size + (size > 255 ? 9 : 2));
  }
});

Deno.test("frames of any size are read as they were written, with their bytes", async () => {
  await withEnds(async (near, far) => {
    const reader = new ZmtpReader(far);
    for (const size of SIZES) {
      for (const flags of [0, MORE, COMMAND]) {
        const raw = frameBytes(bodyOf(size), flags);
        const [frame] = await Promise.all([reader.frame(), writeTo(near, raw)]);
        assertEquals(frame.body, bodyOf(size));
        assertEquals(frame.flags & (MORE | COMMAND), flags);
        assertEquals(frame.raw, raw);
      }
    }
    near.closeWrite();
    await assertRejects(() => reader.frame(), Deno.errors.UnexpectedEof);
  });
});

/** A kernel's end of a channel: shakes hands, then says what it is told to. */
async function kernelOf(listener: Deno.TcpListener, says: Uint8Array): Promise<Uint8Array[]> {
  using connection = await listener.accept();
  const reader = new ZmtpReader(connection);
  const [greeting] = await Promise.all([
    reader.bytes(GREETING_BYTES),
    writeTo(connection, greetingOfKernel()),
  ]);
  const ready = await reader.frame();
  await writeTo(connection, frameBytes(new TextEncoder().encode("\x05READY"), COMMAND));
  await writeTo(connection, says);
  const asked = await reader.frame();
  return [greeting, ready.raw, asked.body];
}

function greetingOfKernel(): Uint8Array {
  const bytes = new Uint8Array(GREETING_BYTES);
  [bytes[0], bytes[9], bytes[10]] = [0xff, 0x7f, 3];
  bytes.set(new TextEncoder().encode("NULL"), 12);
  return bytes;
}

Deno.test("commands between messages, and between frames of one, are no part of a message", async () => {
  const ping = new TextEncoder().encode("\x04PING");
  const says = concat([
    frameBytes(ping, COMMAND),
    frameBytes(bodyOf(256), MORE),
    frameBytes(bodyOf(300), COMMAND),
    frameBytes(bodyOf(0), MORE),
    frameBytes(ping, COMMAND),
    frameBytes(bodyOf(257), 0),
    frameBytes(ping, COMMAND),
    messageBytes([bodyOf(3)]),
  ]);
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const heard = kernelOf(listener, says);
  using socket = await ZmtpSocket.connect("DEALER", "127.0.0.1", listener.addr.port);
  assertEquals(await socket.receive(), [bodyOf(256), bodyOf(0), bodyOf(257)]);
  assertEquals(await socket.receive(), [bodyOf(3)]);
  await socket.send([bodyOf(256)]);
  const [greeting, ready, asked] = await heard;
  assertEquals(greeting, greetingOfKernel());
  const text = new TextDecoder().decode(ready);
  assertEquals([ready![0], text.slice(3, 8), text.slice(-6)], [COMMAND, "READY", "DEALER"]);
  assertEquals(asked, bodyOf(256));
  assertEquals(await socket.receive(), null);
});

Deno.test("one that is subscribed hears everything; frames of a message never mix", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const heard = kernelOf(listener, new Uint8Array(0));
  using _socket = await ZmtpSocket.connect("SUB", "127.0.0.1", listener.addr.port);
  assertEquals((await heard)[2], Uint8Array.of(1));
});

Deno.test({
  name: "the door passes on commands and frames of any size, both ways, as they came",
  // it listens for as long as its process lives
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    const says = concat([
      frameBytes(bodyOf(300), COMMAND),
      messageBytes(SIZES.map(bodyOf)),
      frameBytes(bodyOf(5), COMMAND),
      messageBytes([bodyOf(256)]),
    ]);
    const all = concat([greetingOfKernel(), says]);
    const connection = freshConnection();
    using inside = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    void openDoor(connection, inside.addr.port);
    const { ip: hostname, shell_port: port } = connection;
    using guest = await retry(() => Deno.connect({ hostname, port }), { minTimeout: 5 });
    using kernel = await inside.accept();
    for (const [from, to] of [[guest, kernel], [kernel, guest]] as const) {
      const [came] = await Promise.all([
        new ZmtpReader(to).bytes(all.length),
        writeTo(from, all),
      ]);
      assertEquals(came, all);
    }
  },
});
