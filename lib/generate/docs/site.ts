/**
 * Guides and gallery as a static site: `deno task docs [FOLDER]`.
 *
 * @module
 */
import { cp } from "node:fs/promises";
import Eleventy, { IdAttributePlugin } from "@11ty/eleventy";
import { basename, dirname, fromFileUrl, join, relative, resolve } from "@std/path";
import { autoStyle, FONTS } from "../../plot/theme.ts";
import { ROOT } from "../formatted.ts";

/** What becomes a page, from the folder of the project. */
const FOLDERS = ["examples/guides", "examples/gallery"];
const DEFAULT_FOLDER = "site";
/** Parts from which on a page says at its head what is in it. */
const LONG = 8;
/** Pages that all others lead to. */
const TOP = { "guides/index.html": "Guides", "gallery/index.html": "Gallery" };

/** A page before it is one. */
interface Page {
  /** In the site: `guides/analyst.html`. */
  readonly path: string;
  readonly text: string;
}

/**
 * Writes the site into a folder, as the process sees it; nothing of it needs a network or a script.
 *
 * @returns the addresses of its pages, from that folder
 */
export async function buildSite(into: string): Promise<string[]> {
  const folder = resolve(into);
  const pages = FOLDERS.flatMap(pagesIn);
  const input = await Deno.makeTempDir({ prefix: "site-" });
  const before = Deno.cwd();
  try {
    // Eleventy reads and writes below the folder that it is in
    Deno.chdir(input);
    const site = new Eleventy(".", "out", {
      quietMode: true,
      configPath: null,
      config(config: Configuration) {
        config.addPlugin(IdAttributePlugin);
        config.addTemplate("_includes/page.liquid", layout());
        for (const page of pages) {
          config.addTemplate(page.path.replace(/html$/, "md"), page.text, {
            layout: "page.liquid",
            permalink: page.path,
            heading: headingOf(page.text),
            path: page.path,
            parts: partsOf(page.text),
            root: "../",
          });
        }
        return { markdownTemplateEngine: false };
      },
    });
    const [, written] = await site.write() as [unknown, readonly { readonly content: string }[]];
    if (written.length !== pages.length) {
      throw new Error(`Cannot build the site: ${pages.length - written.length} pages are missing`);
    }
    await cp(join(input, "out"), folder, { recursive: true });
  } finally {
    Deno.chdir(before);
    await Deno.remove(input, { recursive: true });
  }
  await copyPictures(folder);
  return pages.map(({ path }) => path);
}

/** What of Eleventy's configuration is used. */
interface Configuration {
  addPlugin(plugin: unknown): void;
  addTemplate(path: string, text: string, data?: Readonly<Record<string, unknown>>): void;
}

function pagesIn(folder: string): Page[] {
  const names = [...Deno.readDirSync(new URL(folder, ROOT))].map(({ name }) => name);
  return names.filter((name) => name.endsWith(".md")).sort().map((name) => ({
    path: `${basename(folder)}/${
      name === "README.md" ? "index.html" : name.replace(/md$/, "html")
    }`,
    text: linked(Deno.readTextFileSync(new URL(`${folder}/${name}`, ROOT)), folder),
  }));
}

/** The page with its links leading to pages of the site; what is none of them is named alone. */
function linked(text: string, folder: string): string {
  return text.replace(/\[([^\]]+)\]\(([^)\s:#]+\.md)\)/g, (_, name, path) => {
    const target = relative(fromFileUrl(ROOT), join(fromFileUrl(new URL(folder, ROOT)), path));
    const isPage = FOLDERS.includes(dirname(target));
    const address = path.replace(/README\.md$/, "index.html").replace(/\.md$/, ".html");
    return isPage ? `[${name}](${address})` : `${name}, \`${target}\``;
  });
}

function headingOf(text: string): string {
  return /^# (.+)$/m.exec(text)?.[1] ?? "trendframe";
}

/** What a long page leads to at its head. */
function partsOf(text: string): string[] {
  const parts = [...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name!);
  return parts.length >= LONG ? parts : [];
}

async function copyPictures(folder: string): Promise<void> {
  for (const from of FOLDERS) {
    for (const { name } of Deno.readDirSync(new URL(from, ROOT))) {
      if (!name.endsWith(".svg")) continue;
      await Deno.copyFile(new URL(`${from}/${name}`, ROOT), join(folder, basename(from), name));
    }
  }
}

function layout(): string {
  return `<!doctype html>
<html lang="en" class="tf-chart">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self'">
<title>{{ heading }} · trendframe</title>
<style>${autoStyle()}
${STYLE}</style>
</head>
<body>
<nav aria-label="Pages">${
    Object.entries(TOP).map(([path, name]) =>
      `<a href="{{ root }}${path}"{% if path == "${path}" %} aria-current="page"{% endif %}>${name}</a>`
    ).join(" ")
  }</nav>
<main>
{% if parts.size > 0 %}<details><summary>On this page</summary><ul class="parts">{% for part in parts %}<li><a href="#{{ part | slugify }}">{{ part }}</a></li>{% endfor %}</ul></details>{% endif %}
{{ content | replace: "<pre>", '<pre tabindex="0">' }}
</main>
</body>
</html>
`;
}

const STYLE = `*{box-sizing:border-box}
html{color-scheme:light dark;background:var(--tf-paper)}
body{margin:0 auto;max-width:760px;padding:16px 16px 48px;color:var(--tf-ink);font:16px/1.5 ${FONTS};overflow-wrap:break-word}
nav{display:flex;gap:20px;font-size:14px}
[aria-current]{color:inherit;font-weight:bold;text-decoration:none}
summary{cursor:pointer;color:var(--tf-muted);margin-top:16px;font-size:14px}
.parts{columns:2 220px;padding-left:20px;max-width:none}
h2{scroll-margin-top:16px}
h1,h2{line-height:1.2;text-wrap:balance}
h1{font-size:36px;margin:16px 0}
h2{font-size:24px;margin:40px 0 8px}
p,ul{max-width:68ch}
a{color:var(--tf-text-0);text-underline-offset:2px}
a:focus-visible,pre:focus-visible,summary:focus-visible{outline:3px solid var(--tf-mark-1);outline-offset:2px}
img{max-width:100%;height:auto;border:1px solid var(--tf-grid);border-radius:8px}
code{font-size:.9em}
pre{font:13px/1.5 ui-monospace,Menlo,Consolas,monospace;background:var(--tf-grid);border-radius:6px;padding:12px 14px;overflow-x:auto;overflow-wrap:normal}
pre code{font-size:1em}
@media print{nav{display:none}body{max-width:none;padding:0;font-size:13px}h2{font-size:18px;margin:20px 0 4px}h2,h2+p{break-after:avoid}img{max-width:430px}picture,img,pre{break-inside:avoid}pre{font-size:10px;border:1px solid var(--tf-grid);white-space:pre-wrap;overflow-wrap:anywhere}details{display:none}}`;

if (import.meta.main) {
  const folder = Deno.args[0] ?? DEFAULT_FOLDER;
  const pages = await buildSite(folder);
  // deno-lint-ignore no-console
  console.log(`${pages.length} pages: ${join(folder, "guides", "index.html")}`);
}
