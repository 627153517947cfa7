/** Pages that this process waited for the disk to bring, so far; null where nobody tells. */
export function majorFaults(): number | null {
  try {
    return majorFaultsIn(Deno.readTextFileSync("/proc/self/stat"));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotCapable) {
      return null;
    }
    throw error;
  }
}

/** The field `majflt` of a line of proc(5): the tenth after the name, which may hold anything. */
export function majorFaultsIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return Number(fields[9]);
}
