import { fromFileUrl } from "@std/path";

/** What `kernel.json` says. */
export interface KernelSpec {
  readonly argv: readonly string[];
  readonly display_name: string;
  readonly language: string;
  readonly env: Readonly<Record<string, string>>;
  readonly metadata: Readonly<Record<string, unknown>>;
}

export interface SpecOptions {
  /** Path of the Deno binary. */
  readonly deno: string;
  /** Options of `deno run` for a file of this library. */
  readonly options: readonly string[];
  /** The folder whose `deno.json` serves all notebooks; null for the nearest to each. */
  readonly project: string | null;
  readonly displayName: string;
}

const LAUNCHER = new URL("../launcher.ts", import.meta.url);

/**
 * A kernel specification whose notebooks can import `trendframe`, and what else the `deno.json`
 * names that they belong to. Deno's kernel takes no configuration on its command line, so a launcher
 * stands before it.
 */
export function kernelSpec({ deno, options, project, displayName }: SpecOptions): KernelSpec {
  const launcher = LAUNCHER.protocol === "file:" ? fromFileUrl(LAUNCHER) : LAUNCHER.href;
  const pinned = project === null ? [] : [project];
  return {
    argv: [deno, "run", "--allow-all", ...options, launcher, ...pinned, "{connection_file}"],
    display_name: displayName,
    language: "typescript",
    env: { NO_COLOR: "1" },
    metadata: { trendframe: { project, deno: Deno.version.deno } },
  };
}

/** Whether a specification is one that this library wrote. */
export function isOurs(spec: unknown): spec is KernelSpec {
  return marksOf(spec) !== null;
}

/** The project of a specification that this library wrote; null where each notebook has its own. */
export function projectOfSpec(spec: KernelSpec): string | null {
  const project = marksOf(spec)?.project;
  return typeof project === "string" ? project : null;
}

function marksOf(spec: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof spec !== "object" || spec === null) return null;
  const { metadata } = spec as { metadata?: { trendframe?: unknown } };
  const marks = metadata?.trendframe;
  return typeof marks === "object" && marks !== null ? marks as Record<string, unknown> : null;
}
