import { extname, fromFileUrl } from "@std/path";

/** The folder of the project. */
export const ROOT = new URL("../../", import.meta.url);

/** A text as the format check of the project wants a file of that name. */
export async function formatted(text: string, path: string): Promise<string> {
  const process = new Deno.Command(Deno.execPath(), {
    args: ["fmt", `--ext=${extname(path).slice(1)}`, "-"],
    cwd: fromFileUrl(ROOT),
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = process.stdin.getWriter();
  await writer.write(new TextEncoder().encode(text));
  await writer.close();
  const { success, stdout, stderr } = await process.output();
  if (success) return new TextDecoder().decode(stdout);
  throw new Error(`Cannot format ${path}: ${new TextDecoder().decode(stderr)}`);
}
