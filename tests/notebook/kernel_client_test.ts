import { assertRejects } from "@std/assert";
import { concat } from "@std/bytes/concat";
import { freshConnection } from "../../lib/notebook/protocol/connection.ts";
import { KernelClient } from "../../lib/notebook/protocol/kernel_client.ts";
import {
  COMMAND,
  frameBytes,
  GREETING_BYTES,
  ZmtpReader,
} from "../../lib/notebook/protocol/zmtp_reader.ts";

const LATE_MS = 5_000;

/** A kernel that shakes hands on every channel and answers nothing; it tells when it is asked. */
async function withSilentKernel(
  use: (client: KernelClient, asked: Promise<void>) => Promise<void>,
): Promise<void> {
  const connection = freshConnection();
  const { promise: asked, resolve: onAsked } = Promise.withResolvers<void>();
  const { ip: hostname, shell_port, control_port, iopub_port } = connection;
  const serve = async (port: number) => {
    using listener = Deno.listen({ hostname, port });
    using channel = await listener.accept();
    const reader = new ZmtpReader(channel);
    const greeting = new Uint8Array(GREETING_BYTES);
    [greeting[0], greeting[9], greeting[10]] = [0xff, 0x7f, 3];
    greeting.set(new TextEncoder().encode("NULL"), 12);
    const ready = frameBytes(new TextEncoder().encode("\x05READY"), COMMAND);
    await channel.write(concat([greeting, ready]));
    await reader.bytes(GREETING_BYTES);
    await reader.frame();
    for (;;) {
      await reader.frame();
      if (port !== iopub_port) onAsked();
    }
  };
  const channels = [shell_port, control_port, iopub_port].map((port) =>
    serve(port).catch((error) => {
      if (!(error instanceof Deno.errors.UnexpectedEof)) throw error;
    })
  );
  const client = await KernelClient.connect(connection);
  // who still waits then hears that the connection is closed
  const late = setTimeout(() => client.close(), LATE_MS);
  try {
    await use(client, asked);
  } finally {
    clearTimeout(late);
    client.close();
    await Promise.all(channels);
  }
}

const ASKED: Readonly<
  Record<string, (client: KernelClient, signal: AbortSignal) => Promise<unknown>>
> = {
  "a cell": (client, signal) => client.execute("1", { signal }),
  "what the kernel says of itself": (client, signal) => client.info({ signal }),
};

for (const [name, ask] of Object.entries(ASKED)) {
  Deno.test(`who waits for ${name} is let go by a signal, before and meanwhile`, async () => {
    await withSilentKernel(async (client, asked) => {
      const controller = new AbortController();
      const waiting = ask(client, controller.signal);
      await asked;
      controller.abort(new Error("enough"));
      await assertRejects(() => waiting, Error, "enough");
      await assertRejects(() => ask(client, controller.signal), Error, "enough");
    });
  });
}
