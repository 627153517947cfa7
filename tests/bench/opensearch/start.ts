/**
 * Starts a single OpenSearch node from its Maven artifacts and keeps it running:
 * `start.ts FOLDER [PORT [HEAP]]`. Needs `mvn` on the path and Java 25 or newer.
 */
import { join } from "@std/path";
import { libraries } from "../../cluster/libraries.ts";
import { say } from "../say.ts";

const [folder, port = "9311", heap = "2g"] = Deno.args;
if (!folder) {
  say("Cannot start OpenSearch: give a folder");
  Deno.exit(1);
}
const { java, options } = await libraries({ forSpeed: true });
await Deno.mkdir(folder, { recursive: true });
const child = new Deno.Command(java, {
  args: [`-Xms${heap}`, `-Xmx${heap}`, ...options, join(folder, "node"), port],
  stdin: "null",
}).spawn();
const stop = () => child.kill("SIGTERM");
Deno.addSignalListener("SIGTERM", stop);
Deno.addSignalListener("SIGINT", stop);
Deno.exitCode = (await child.status).code;
Deno.removeSignalListener("SIGTERM", stop);
Deno.removeSignalListener("SIGINT", stop);
