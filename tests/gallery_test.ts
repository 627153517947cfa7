import { assert, assertEquals } from "@std/assert";
import { fromFileUrl, join } from "@std/path";
import { SaxesParser } from "saxes";
import { exampleNames, GALLERY, linesOf } from "../lib/generate/docs/gallery.ts";
import { ROOT } from "../lib/generate/formatted.ts";

/** So many statements make a chart at most; most have five: import, corpus, topic, series, chart. */
const MOST_STATEMENTS = 7;
const FEW_STATEMENTS = 5;
const FOLDER = fromFileUrl(new URL(GALLERY, ROOT));
const MAKE = fromFileUrl(new URL("lib/generate/docs/make_gallery.ts", ROOT));
const ALLOWED = ["read", "write", "env", "ffi", "sys", "run"].map((each) => `--allow-${each}`);
const names = exampleNames();

Deno.test("every chart is in the gallery, made by a few lines that open a corpus and end in it", async () => {
  const mod = await Deno.readTextFile(new URL("lib/plot/mod.ts", ROOT));
  const renderers = [...mod.matchAll(/^export \{[^}]*?\b(\w+)[^}]*\} from "\.\/([a-z_]+)\.ts"/gm)]
    .map(([, , file]) => file!).filter((file) => file !== "chart");
  assert(renderers.length >= 17);
  assertEquals(renderers.filter((name) => !names.includes(name)), []);
  let few = 0;
  for (const name of names) {
    const script = await Deno.readTextFile(join(FOLDER, `${name}.ts`));
    const { about, code } = linesOf(script);
    assert(about.endsWith("."), name);
    assert(/^import \{[^}]*openCorpus[^}]*\} from "trendframe";\n/.test(code), name);
    assert(!code.includes("export"), name);
    // a line that is not indented begins a statement, or closes one
    const statements = code.split("\n").filter((line) => /^\w/.test(line));
    assert(statements.length <= MOST_STATEMENTS, `${name}: ${statements.length} statements`);
    assert(statements.at(-1)!.startsWith("plot."), name);
    if (statements.length <= FEW_STATEMENTS) few++;
  }
  assert(few / names.length > 0.5, `${few} of ${names.length}`);
});

Deno.test("the lines of the gallery make its pictures, and its page has them (deno task gallery)", async () => {
  const out = await Deno.realPath(await Deno.makeTempDir({ prefix: "gallery-" }));
  try {
    await Deno.mkdir(join(out, GALLERY), { recursive: true });
    const { success, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "--cached-only", "--no-prompt", "--no-check", ...ALLOWED, MAKE, out],
      env: { NO_COLOR: "1" },
    }).output();
    assert(success, new TextDecoder().decode(stderr));
    const made = [...Deno.readDirSync(join(out, GALLERY))].map(({ name }) => name).sort();
    const kept = [...Deno.readDirSync(FOLDER)].map(({ name }) => name)
      .filter((name) => !name.endsWith(".ts")).sort();
    assertEquals(made, kept);
    for (const name of made) {
      const [fresh, text] = await Promise.all(
        [join(out, GALLERY), FOLDER].map((folder) => Deno.readTextFile(join(folder, name))),
      );
      assert(fresh === text, `${name} is stale: deno task gallery writes it`);
      if (name.endsWith(".svg")) assertWellFormed(name, text!);
    }
  } finally {
    await Deno.remove(out, { recursive: true });
  }
});

Deno.test("README and gallery show pictures that are there", async () => {
  for (const path of ["README.md", `${GALLERY}/README.md`]) {
    const page = new URL(path, ROOT);
    const text = (await Deno.readTextFile(page)).replace(/^```.*?^```|`[^`]*`/gms, "");
    const pictures = [...text.matchAll(/[("]([\w./]+\.svg)[)"]/g)];
    assert(pictures.length >= 6, `${path}: ${pictures.length}`);
    for (const [, picture] of pictures) {
      assert((await Deno.stat(new URL(picture!, page))).isFile, picture);
    }
  }
});

/** A picture on a page of others is read as XML, and not at all where it is broken. */
function assertWellFormed(name: string, svg: string): void {
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => assert(false, `${name}: ${error.message}`));
  parser.write(svg).close();
}
