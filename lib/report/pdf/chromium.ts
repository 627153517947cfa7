import { TrendframeError } from "../../catalogue/errors.ts";
import { onPath } from "../../disk/on_path.ts";

/**
 * There is no Chromium that could print a page.
 */
export class NoBrowserError extends TrendframeError {
  override name = "NoBrowserError";
  constructor() {
    super(
      "Cannot print the report: no Chromium, Chrome or Edge was found; install one, or set " +
        "CHROMIUM to its path",
    );
  }
}

const NAMES = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
  "msedge",
];
/** Where it lies that is not on the path. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ],
  windows: [
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
  ],
};

/**
 * The reader's own Chromium: what CHROMIUM names, and nothing else then, or what is on the path or
 * where such browsers are installed.
 *
 * @param env what is set where it runs
 * @throws {NoBrowserError} where there is none
 */
export async function findChromium(
  env: (name: string) => string | undefined = (name) => Deno.env.get(name),
  os: string = Deno.build.os,
): Promise<string> {
  const named = env("CHROMIUM");
  if (named) {
    if (await isFile(named)) return named;
    throw new NoBrowserError();
  }
  const paths = [...onPath(NAMES, env("PATH") ?? "", os), ...PLACES[os] ?? []];
  for (const path of paths) if (await isFile(path)) return path;
  throw new NoBrowserError();
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await Deno.stat(path)).isFile;
  } catch {
    return false;
  }
}
