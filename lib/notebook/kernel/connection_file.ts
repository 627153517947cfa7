/** Name of the variable that tells a kernel its connection file. */
export const CONNECTION_VARIABLE = "TRENDFRAME_CONNECTION";

/** The connection file of this kernel, or null when it cannot be found. */
export function ownConnectionFile(): string | null {
  const told = Deno.env.get(CONNECTION_VARIABLE);
  if (told !== undefined) return told;
  const args = ownArguments();
  const at = args.indexOf("--conn");
  return at < 0 ? null : args[at + 1] ?? null;
}

/** The command line of this process: a kernel's `Deno.args` are empty. */
function ownArguments(): readonly string[] {
  try {
    if (Deno.build.os === "linux") return Deno.readTextFileSync("/proc/self/cmdline").split("\0");
    if (Deno.build.os === "windows") return [];
    const args = ["-o", "args=", "-p", String(Deno.pid)];
    const { stdout } = new Deno.Command("ps", { args, stderr: "null" }).outputSync();
    return new TextDecoder().decode(stdout).trim().split(/\s+/);
  } catch {
    return [];
  }
}
