/** What stands at a path at the moment, changed by every rename onto it; null when missing. */
export async function identityOf(path: string): Promise<string | null> {
  try {
    const { dev, ino, size, mtime } = await Deno.stat(path);
    return `${dev} ${ino} ${size} ${mtime?.getTime()}`;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}
