import { fromFileUrl, join } from "@std/path";
import { javaHome } from "./java.ts";

const SOURCES = new URL("../bench/opensearch/", import.meta.url);
const POM = fromFileUrl(new URL("pom.xml", SOURCES));
const LAUNCHER = fromFileUrl(new URL("Launcher.java", SOURCES));

/** What runs a node: the program, and what it is given before the arguments of the launcher. */
export interface Libraries {
  readonly java: string;
  readonly options: readonly string[];
}

const MODULES = ["--add-modules", "jdk.incubator.vector"];
/** Little work for the machine: a node is up soon, and answers less fast than it could. */
const SMALL = ["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Dends.with=pipe"];
const AHEAD = "ahead-of-time";

/**
 * The libraries of a node, from Maven on the first call; later ones, of other processes too, find
 * them in a folder of the cache, of which there is one for each state of what it is made from.
 */
export async function libraries(
  { forSpeed = false }: { readonly forSpeed?: boolean } = {},
): Promise<Libraries> {
  const home = javaHome();
  if (!home) throw new Error("Cannot start a node: Java 25 is not here, name it in JAVA_HOME");
  const folder = join(cacheFolder(), await digestOf([POM, LAUNCHER]));
  const java = join(home, "bin", "java");
  const optionsOf = async () =>
    forSpeed ? [...MODULES, ...await classPathIn(folder)] : await optionsIn(folder);
  if (await isThere(folder)) return { java, options: await optionsOf() };
  await Deno.mkdir(cacheFolder(), { recursive: true });
  const made = await Deno.makeTempDir({ dir: cacheFolder(), prefix: "new-" });
  await run("mvn", [
    "-q",
    "-B",
    "-f",
    POM,
    "dependency:copy-dependencies",
    "-DincludeScope=runtime",
    `-DoutputDirectory=${made}`,
  ]);
  const classes = join(made, "classes");
  await run(join(home, "bin", "javac"), ["-cp", join(made, "*"), "-d", classes, LAUNCHER]);
  await run(join(home, "bin", "jar"), ["cf", join(made, "launcher.jar"), "-C", classes, "."]);
  await Deno.remove(classes, { recursive: true });
  try {
    await Deno.rename(made, folder);
  } catch (error) {
    await Deno.remove(made, { recursive: true });
    if (!await isThere(folder)) throw error;
  }
  await readAhead(java, await optionsIn(folder), folder);
  return { java, options: await optionsOf() };
}

async function optionsIn(folder: string): Promise<string[]> {
  const ahead = join(folder, AHEAD);
  const read = await isThere(ahead)
    ? [`-XX:AOTCache=${ahead}`, "-Xlog:aot=off", "-Xlog:cds=off"]
    : [];
  return [...SMALL, ...MODULES, ...read, ...await classPathIn(folder)];
}

async function classPathIn(folder: string): Promise<string[]> {
  const jars: string[] = [];
  for await (const { name } of Deno.readDir(folder)) if (name.endsWith(".jar")) jars.push(name);
  return ["-cp", jars.sort().map((name) => join(folder, name)).join(":"), "Launcher"];
}

/** Has a node start and end, which keeps its classes as they are when they are linked. */
async function readAhead(java: string, options: readonly string[], folder: string): Promise<void> {
  const home = await Deno.makeTempDir({ dir: folder, prefix: "first-" });
  const made = `${home}.aot`;
  const child = new Deno.Command(java, {
    args: [`-XX:AOTCacheOutput=${made}`, "-Xmx384m", ...options, home, "0"],
    stdin: "piped",
    stdout: "piped",
    stderr: "null",
  }).spawn();
  for await (const text of child.stdout.pipeThrough(new TextDecoderStream())) {
    if (text.includes("started on port")) await child.stdin.close();
  }
  await child.status;
  await Deno.remove(home, { recursive: true });
  if (await isThere(made)) await Deno.rename(made, join(folder, AHEAD));
}

function cacheFolder(): string {
  const cache = Deno.env.get("XDG_CACHE_HOME") ?? join(Deno.env.get("HOME") ?? "/tmp", ".cache");
  return join(cache, "trendframe", "opensearch");
}

async function digestOf(paths: readonly string[]): Promise<string> {
  const texts = await Promise.all(paths.map((path) => Deno.readTextFile(path)));
  const bytes = new TextEncoder().encode(texts.join("\n"));
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return new Uint8Array(digest).toHex().slice(0, 16);
}

async function isThere(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}

async function run(program: string, args: readonly string[]): Promise<void> {
  const { success, stdout, stderr } = await new Deno.Command(program, { args: [...args] }).output();
  if (success) return;
  const said = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes)).join("").trim();
  throw new Error(`Cannot get what a node needs: ${program} says ${said.slice(-400)}`);
}
