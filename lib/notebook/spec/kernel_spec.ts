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
  /** The folder whose `deno.json` says what notebooks can import. */
  readonly project: string;
  readonly displayName: string;
}

const LAUNCHER = new URL("../launcher.ts", import.meta.url);

/**
 * A kernel specification whose notebooks can import what a project can, wherever they lie. Deno's
 * kernel takes no configuration on its command line, so a launcher stands before it.
 */
export function kernelSpec({ deno, project, displayName }: SpecOptions): KernelSpec {
  return {
    argv: [
      deno,
      "run",
      "--allow-all",
      "--no-config",
      "--no-lock",
      fromFileUrl(LAUNCHER),
      project,
      "{connection_file}",
    ],
    display_name: displayName,
    language: "typescript",
    env: { NO_COLOR: "1" },
    metadata: { trendframe: { project, deno: Deno.version.deno } },
  };
}

/** The project of a specification that this library wrote, else null. */
export function projectOf(spec: unknown): string | null {
  if (typeof spec !== "object" || spec === null) return null;
  const { metadata } = spec as { metadata?: { trendframe?: { project?: unknown } } };
  const project = metadata?.trendframe?.project;
  return typeof project === "string" ? project : null;
}
