import { onPath } from "../../disk/on_path.ts";

/** A binary that a kernel can be started with. */
export interface DenoBinary {
  readonly path: string;
  /** It lies where a package manager throws it away one day: it must be copied to be kept. */
  readonly fleeting: boolean;
}

const FLEETING = /[\\/](_npx|dlx(-[^\\/]*)?|bunx-[^\\/]*)[\\/]/;

/**
 * The Deno that kernels are to be started with: the one that runs this, unless it lies in the cache
 * of `npx` and one of the same version is installed.
 *
 * @param running path of the Deno that runs this
 * @param path folders with programs
 */
export async function denoBinary(
  running = Deno.execPath(),
  path = Deno.env.get("PATH") ?? "",
): Promise<DenoBinary> {
  if (!FLEETING.test(running)) return { path: running, fleeting: false };
  for (const program of onPath(["deno"], path)) {
    const found = await nativeBinary(program);
    if (found && !FLEETING.test(found) && await isSameVersion(found)) {
      return { path: found, fleeting: false };
    }
  }
  return { path: running, fleeting: true };
}

/** The program that a path stands for, or null for a script: that would lose the kernel's state. */
export async function nativeBinary(path: string): Promise<string | null> {
  try {
    const real = await Deno.realPath(path);
    using file = await Deno.open(real);
    const head = new Uint8Array(2);
    await file.read(head);
    return new TextDecoder().decode(head) === "#!" ? null : real;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory) {
      return null;
    }
    throw error;
  }
}

/** Version of a Deno binary, or null when it does not run. */
export async function versionOf(path: string): Promise<string | null> {
  try {
    const { stdout } = await new Deno.Command(path, { args: ["--version"], stderr: "null" })
      .output();
    return /^deno (\S+)/.exec(new TextDecoder().decode(stdout))?.[1] ?? null;
  } catch {
    return null;
  }
}

async function isSameVersion(path: string): Promise<boolean> {
  return await versionOf(path) === Deno.version.deno;
}
