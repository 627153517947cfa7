/** Sees that what was renamed in a folder stays so after a power cut, where the system can. */
export async function syncFolder(path: string): Promise<void> {
  try {
    using folder = await Deno.open(path);
    await folder.sync();
  } catch {
    // Windows and some network disks have no such thing; what was renamed is in place
  }
}
