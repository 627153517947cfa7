import { findChromium } from "../../lib/report/pdf/chromium.ts";

/** Null where there is no Chromium: tests that need one say so. */
export const CHROMIUM = await findChromium().catch(() => null);
export const WITHOUT = CHROMIUM ? "" : " (skipped: no Chromium found; set CHROMIUM to its path)";

/**
 * Opens a page in the browser and gives what its script left in `<pre id="found">`, as JSON.
 *
 * @param folder where the page and a profile may lie
 */
export async function foundBy<T>(
  page: string,
  folder: string,
  scheme: "light" | "dark" = "light",
): Promise<T> {
  const file = `${folder}/opened.html`;
  await Deno.writeTextFile(file, page);
  const { stdout } = await new Deno.Command(CHROMIUM!, {
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      `--blink-settings=preferredColorScheme=${scheme === "dark" ? 0 : 1}`,
      `--user-data-dir=${folder}/chromium`,
      "--virtual-time-budget=60000",
      "--dump-dom",
      `file://${file}`,
    ],
    stderr: "null",
  }).output();
  const [, found] = /<pre id="found">([^<]+)<\/pre>/.exec(new TextDecoder().decode(stdout)) ?? [];
  if (!found) throw new Error("Cannot look at the page: the browser found nothing");
  return JSON.parse(found.replaceAll("&amp;", "&").replaceAll("&lt;", "<").replaceAll("&gt;", ">"));
}
