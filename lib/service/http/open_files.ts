/**
 * How many files this process may open, sockets among them; null where the system has no such
 * limit or may not be asked.
 */
export async function openFiles(): Promise<number | null> {
  if (Deno.build.os === "windows") return null;
  const { state } = await Deno.permissions.query({ name: "run", command: "sh" });
  if (state !== "granted") return null;
  const { stdout } = await new Deno.Command("sh", { args: ["-c", "ulimit -n"], stderr: "null" })
    .output();
  const limit = Number(new TextDecoder().decode(stdout));
  return Number.isInteger(limit) && limit > 0 ? limit : null;
}
