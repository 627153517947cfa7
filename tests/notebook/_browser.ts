import axe from "axe-core";
import { type Browser, chromium } from "npm:playwright-core@1.65.1";

export type { Browser };

/** Path of Chromium, or null; `CHROMIUM` names another. */
export const CHROMIUM = [Deno.env.get("CHROMIUM"), "/usr/bin/chromium", "/usr/bin/chromium-browser"]
  .find((path) => path !== undefined && exists(path)) ?? null;

/** What a test without it says. */
export const NO_CHROMIUM = "skipped: no Chromium found; apt-get install chromium, or set CHROMIUM";

/** What a browser finds in a page. */
export interface PageFindings {
  /** How far the page reaches beyond its window, in pixels. */
  readonly sideways: number;
  /** Rules of axe-core that are broken, and where first. */
  readonly violations: readonly string[];
}

/** Uses a browser; where there is none, says so and does nothing. */
export async function withBrowser(use: (browser: Browser) => Promise<void>): Promise<void> {
  if (CHROMIUM === null) {
    await Deno.stderr.write(new TextEncoder().encode(`${NO_CHROMIUM}\n`));
    return;
  }
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  try {
    await use(browser);
  } finally {
    await browser.close();
  }
}

/** Opens a page in a window of a width and looks for what axe-core does not like. */
export async function pageFindings(
  browser: Browser,
  html: string,
  width: number,
): Promise<PageFindings> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, bypassCSP: true });
  try {
    await page.setContent(html);
    await page.addScriptTag({ content: axe.source });
    return JSON.parse(
      await page.evaluate(`(async () => {
        const { scrollWidth, clientWidth } = document.documentElement;
        const { violations } = await axe.run();
        return JSON.stringify({
          sideways: scrollWidth - clientWidth,
          violations: violations.map(({ id, nodes }) => id + ": " + nodes[0].html.slice(0, 200)),
        });
      })()`),
    );
  } finally {
    await page.close();
  }
}

function exists(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}
