import type { Rejection } from "./source.ts";

/** Writes the rejected rows of a build as CSV: file, line, reason; no rows, no file. */
export async function writeRejections(
  path: string,
  rejections: readonly Rejection[],
): Promise<void> {
  if (!rejections.length) {
    await Deno.remove(path).catch((error) => {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    });
    return;
  }
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = rejections.map(({ file, line, reason }) =>
    `${quoted(file)},${line},${quoted(reason)}\n`
  );
  const temporary = `${path}.part`;
  await Deno.writeTextFile(temporary, `file,line,reason\n${rows.join("")}`);
  await Deno.rename(temporary, path);
}
