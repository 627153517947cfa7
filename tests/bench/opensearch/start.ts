/**
 * Starts a single OpenSearch node from its Maven artifacts and keeps it running:
 * `start.ts FOLDER [PORT [HEAP]]`. Needs `mvn` on the path and Java 25 or newer in JAVA_HOME.
 */
import { fromFileUrl, join } from "@std/path";
import { say } from "../say.ts";

const [folder, port = "9311", heap = "2g"] = Deno.args;
const java = Deno.env.get("JAVA_HOME");
if (!folder || !java) {
  say("Cannot start OpenSearch: give a folder, and the path of Java 25 or newer in JAVA_HOME");
  Deno.exit(1);
}
const here = (file: string) => fromFileUrl(new URL(file, import.meta.url));
const libraries = join(Deno.realPathSync(await made(folder)), "lib");
await run("mvn", [
  "-q",
  "-f",
  here("pom.xml"),
  "dependency:copy-dependencies",
  "-DincludeScope=runtime",
  `-DoutputDirectory=${libraries}`,
]);
await run(join(java, "bin", "java"), [
  `-Xms${heap}`,
  `-Xmx${heap}`,
  "--add-modules",
  "jdk.incubator.vector",
  "-cp",
  join(libraries, "*"),
  here("Launcher.java"),
  join(folder, "node"),
  port,
]);

async function made(path: string): Promise<string> {
  await Deno.mkdir(path, { recursive: true });
  return path;
}

async function run(command: string, args: readonly string[]): Promise<void> {
  const child = new Deno.Command(command, { args: [...args] }).spawn();
  const stop = () => child.kill("SIGTERM");
  Deno.addSignalListener("SIGTERM", stop);
  Deno.addSignalListener("SIGINT", stop);
  const { success, code } = await child.status;
  Deno.removeSignalListener("SIGTERM", stop);
  Deno.removeSignalListener("SIGINT", stop);
  if (!success) Deno.exit(code);
}
