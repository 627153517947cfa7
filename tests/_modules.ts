import { assert } from "@std/assert";
import { fromFileUrl, relative } from "@std/path";

export const ROOT = fromFileUrl(new URL("..", import.meta.url));

/** Modules and what they import, as `deno info` sees them. */
export interface Modules {
  readonly roots: readonly string[];
  readonly modules: readonly {
    readonly specifier: string;
    readonly dependencies?: readonly {
      readonly code?: { readonly specifier?: string };
      readonly type?: { readonly specifier?: string };
      readonly isDynamic?: boolean;
    }[];
  }[];
}

/** All modules that a file of ours leads to. */
export async function modulesOf(file: string): Promise<Modules> {
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", file],
    cwd: ROOT,
  }).output();
  const [told, failed] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  assert(success, failed);
  return JSON.parse(told!) as Modules;
}

/** The path of a module of ours in the project; null for one that is not. */
export function ours(specifier: string): string | null {
  return specifier.startsWith("file:") ? relative(ROOT, fromFileUrl(specifier)) : null;
}
