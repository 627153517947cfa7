/** Pages that this process waited for the disk to bring, so far; 0 where the system does not tell. */
export function majorFaults(): number {
  try {
    return majorFaultsIn(Deno.readTextFileSync("/proc/self/stat"));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return 0;
    throw error;
  }
}

/** The field `majflt` of a line of proc(5): the tenth after the name, which may hold anything. */
export function majorFaultsIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return Number(fields[9]);
}
