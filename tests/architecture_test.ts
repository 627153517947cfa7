import { assert, assertEquals } from "@std/assert";
import { modulesOf, ours, ROOT } from "./_modules.ts";
import { COMMON, DISK, ENGINES, EVENT_LOOP, MAY_IMPORT, PURE, STEPS } from "./_rooms.ts";

Deno.test("imports point the way the rooms allow, and never in a circle", async () => {
  const edges = await importEdges();
  const wrong = edges.filter(([from, to]) => !isAllowed(from, to))
    .map(([from, to]) => `${from} imports ${to}`);
  assertEquals(wrong, []);
  assertEquals(circleIn(edges), null);
});

Deno.test("the catalogue imports zod, text, words and nothing else", async () => {
  const found = new Set<string>();
  for await (const file of filesBelow("lib/catalogue")) {
    for (
      const [, specifier] of (await Deno.readTextFile(ROOT + file)).matchAll(
        /^[^ *].*from "([^"]+)"/gm,
      )
    ) {
      if (!specifier!.startsWith("./")) found.add(specifier!);
    }
  }
  assertEquals([...found].filter((each) => !/^\.\.\/(?:text|words)\//.test(each)), ["zod"]);
});

/** Where sentences are made of notes, rules and subjects: what a person sees, errors among it. */
const SHOWS =
  /^(mod\.ts|lib\/(words|plot|notebook|cli)\/.*|lib\/report\/(html|words)\/.*|lib\/frame\/(display\/.*|files\/xlsx\.ts)|lib\/query\/(asking|receipts\/receipt)\.ts|lib\/study\/(_finding|evidence\/(_claim|lint))\.ts)$/;
const SAYS = /import [^;]*\b(?:noteText|ruleText|subjectText|subjectsText)\b[^;]*from/;

Deno.test("facts travel as data: sentences are made of them only where they are shown", async () => {
  const wrong: string[] = [];
  for await (const file of filesBelow("lib")) {
    if (!SHOWS.test(file) && SAYS.test(await Deno.readTextFile(ROOT + file))) wrong.push(file);
  }
  assertEquals(wrong, []);
  assert(SAYS.test('import { noteText } from "../words/note.ts";'));
});

Deno.test("the rule finds a wrong import and a circle", () => {
  assert(!isAllowed("lib/catalogue/a.ts", "lib/frame/b.ts"));
  assert(!isAllowed("lib/engines/http/a.ts", "lib/engines/embedded/b.ts"));
  assert(isAllowed("lib/corpus/a.ts", "lib/engines/embedded/store/b.ts"));
  assert(isAllowed("lib/corpus/a.ts", EVENT_LOOP));
  assert(!isAllowed("lib/analysis/a.ts", EVENT_LOOP));
  assertEquals(circleIn([["a", "b"], ["b", "c"], ["c", "a"]]), ["a", "b", "c", "a"]);
});

function isAllowed(from: string, to: string): boolean {
  if (to === STEPS || COMMON.test(to) && !COMMON.test(from)) return true;
  if (to === EVENT_LOOP || DISK.test(to) && !DISK.test(from)) return !PURE.test(from);
  const rule = MAY_IMPORT.find(([room]) => from.startsWith(room));
  if (!rule) return false;
  const [room, allowed] = rule;
  const engine = ENGINES.exec(from)?.[0];
  if (engine) {
    return to.startsWith(engine) || allowed.some((each) => to.startsWith(each)) &&
        !from.startsWith("lib/engines/embedded/kernels/");
  }
  return to.startsWith(room) || allowed.some((each) => to.startsWith(each));
}

/** Every import between files of ours, as `deno info` sees them. */
async function importEdges(): Promise<(readonly [string, string])[]> {
  const edges = new Map<string, readonly [string, string]>();
  const visited = new Set<string>();
  for (const file of ["mod.ts", ...await Array.fromAsync(filesBelow("lib"))]) {
    if (visited.has(file)) continue;
    const { modules } = await modulesOf(file);
    for (const { specifier, dependencies = [] } of modules) {
      const from = ours(specifier);
      if (!from) continue;
      visited.add(from);
      for (const { code, type } of dependencies) {
        const to = ours((code ?? type)?.specifier ?? "");
        if (to) edges.set(`${from} ${to}`, [from, to]);
      }
    }
  }
  return [...edges.values()];
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  for await (const entry of Deno.readDir(ROOT + folder)) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory) yield* filesBelow(path);
    else if (path.endsWith(".ts")) yield path;
  }
}

/** The first circle of imports, or null. */
function circleIn(edges: readonly (readonly [string, string])[]): string[] | null {
  const next = new Map<string, string[]>();
  for (const [from, to] of edges) next.set(from, [...next.get(from) ?? [], to]);
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] | null => {
    const at = path.indexOf(file);
    if (at >= 0) return [...path.slice(at), file];
    if (done.has(file)) return null;
    for (const each of next.get(file) ?? []) {
      const found = visit(each, [...path, file]);
      if (found) return found;
    }
    done.add(file);
    return null;
  };
  for (const file of next.keys()) {
    const found = visit(file, []);
    if (found) return found;
  }
  return null;
}
