import axe from "axe-core";
import { Page } from "./_page.ts";

/** Path of Chromium, or null; `CHROMIUM` names another. */
export const CHROMIUM = [Deno.env.get("CHROMIUM"), "/usr/bin/chromium", "/usr/bin/chromium-browser"]
  .find((path) => path !== undefined && exists(path)) ?? null;

/** What a test without it says. */
export const NO_CHROMIUM = "skipped: no Chromium found; apt-get install chromium, or set CHROMIUM";

/** Opens pages. */
export interface Browser {
  open(width: number, height: number): Promise<Page>;
}

/** What a browser finds in a page. */
export interface PageFindings {
  /** How far the page reaches beyond its window, in pixels. */
  readonly sideways: number;
  /** Rules of axe-core that are broken, and where first. */
  readonly violations: readonly string[];
}

/** Uses a browser; it must be there. */
export async function withBrowser(use: (browser: Browser) => Promise<void>): Promise<void> {
  const profile = await Deno.makeTempDir({ prefix: "chromium-" });
  const process = new Deno.Command(CHROMIUM!, {
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--remote-debugging-port=0",
      `--user-data-dir=${profile}`,
      "about:blank",
    ],
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
  const reader = process.stderr.getReader();
  try {
    const host = await hostOf(reader);
    await use({
      async open(width, height) {
        const made = await fetch(`http://${host}/json/new?about:blank`, { method: "PUT" });
        const { webSocketDebuggerUrl } = await made.json();
        return await Page.open(webSocketDebuggerUrl, width, height);
      },
    });
  } finally {
    process.kill("SIGKILL");
    while (!(await reader.read()).done);
    await process.status;
    await Deno.remove(profile, { recursive: true }).catch(() => {});
  }
}

/** Opens a page in a window of a width and looks for what axe-core does not like. */
export async function pageFindings(
  browser: Browser,
  file: string,
  width: number,
): Promise<PageFindings> {
  await using page = await browser.open(width, 900);
  await page.goTo(`file://${file}`);
  await page.until(`document.readyState === "complete" && document.querySelector("main")`);
  await page.evaluate(axe.source);
  return await page.evaluate(`(async () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const { violations } = await axe.run();
    return {
      sideways: scrollWidth - clientWidth,
      violations: violations.map(({ id, nodes }) => id + ": " + nodes[0].html.slice(0, 200)),
    };
  })()`) as PageFindings;
}

/** Where the browser listens for a debugger, as it says. */
async function hostOf(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  let said = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`Cannot start Chromium: ${said}`);
    said += new TextDecoder().decode(value);
    const [, host] = /DevTools listening on ws:\/\/([^/]+)\//.exec(said) ?? [];
    if (host !== undefined) return host;
  }
}

function exists(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}
