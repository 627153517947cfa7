import { join, toFileUrl } from "@std/path";
import { TrendframeError } from "../../catalogue/errors.ts";
import type { RunOptions } from "../../engines/engine.ts";
import { findChromium } from "./chromium.ts";

const LONGEST_MS = 120_000;

/**
 * A page as PDF, printed by the reader's own Chromium, which is given nothing but the page: no
 * network, no profile, no script but the page's own.
 *
 * @throws {NoBrowserError} where there is no Chromium
 * @throws {TrendframeError} where it prints nothing
 */
export async function printPage(html: string, { signal }: RunOptions = {}): Promise<Uint8Array> {
  const browser = await findChromium();
  const folder = await Deno.makeTempDir({ prefix: "trendframe-pdf-" });
  try {
    const [page, pdf] = [join(folder, "index.html"), join(folder, "report.pdf")];
    await Deno.writeTextFile(page, html);
    await runBrowser(browser, [
      "--headless",
      ...(Deno.build.os === "linux" ? ["--no-sandbox"] : []),
      "--disable-gpu",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--host-resolver-rules=MAP * ~NOTFOUND",
      `--user-data-dir=${join(folder, "profile")}`,
      "--no-pdf-header-footer",
      `--print-to-pdf=${pdf}`,
      toFileUrl(page).href,
    ], signal);
    return await Deno.readFile(pdf).catch((cause) => {
      throw new TrendframeError(
        `Cannot print the report: the browser wrote nothing, current browser is ${
          JSON.stringify(browser)
        }`,
        { cause },
      );
    });
  } finally {
    await Deno.remove(folder, { recursive: true }).catch(() => {});
  }
}

async function runBrowser(
  browser: string,
  args: readonly string[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const limit = AbortSignal.timeout(LONGEST_MS);
  const ends = signal ? AbortSignal.any([signal, limit]) : limit;
  try {
    await new Deno.Command(browser, {
      args: [...args],
      stdin: "null",
      stdout: "null",
      stderr: "null",
      signal: ends,
    }).output();
  } catch (cause) {
    throw new TrendframeError(
      `Cannot print the report: the browser could not be run, current browser is ${
        JSON.stringify(browser)
      }`,
      { cause },
    );
  }
  signal?.throwIfAborted();
  if (!limit.aborted) return;
  throw new TrendframeError(
    `Cannot print the report: the browser took longer than ${LONGEST_MS / 1000} seconds`,
  );
}
