import { assertEquals } from "@std/assert";
import { fromFileUrl } from "@std/path";
import { Client } from "./_client.ts";

const SCRIPT = fromFileUrl(new URL("./_few_files.ts", import.meta.url));

Deno.test({
  name: "a listener that the system refused a connection accepts again when there are files",
  ignore: Deno.build.os === "windows",
  async fn() {
    const process = new Deno.Command("sh", {
      args: [
        ...["-c", 'ulimit -n 120; exec "$0" run --no-prompt --allow-net=127.0.0.1 "$1"'],
        ...[Deno.execPath(), SCRIPT],
      ],
      stdout: "piped",
    }).spawn();
    const late = setTimeout(() => process.kill("SIGKILL"), 120_000);
    const lines = process.stdout.pipeThrough(new TextDecoderStream()).getReader();
    try {
      const port = Number((await lines.read()).value);
      const clients = await Promise.all(Array.from({ length: 200 }, () => Client.connect(port)));
      for (const each of clients) await each.write("GET / HTTP/1.1\r\n");
      const asked = await Client.connect(port);
      await asked.write("GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
      for (const each of clients) each.close();
      assertEquals((await lines.read()).value, "again\n");
      asked.close();
      const response = await fetch(`http://127.0.0.1:${port}/`);
      assertEquals(await response.text(), "answered");
    } finally {
      clearTimeout(late);
      process.kill("SIGKILL");
      await process.status;
      await lines.cancel();
    }
  },
});
