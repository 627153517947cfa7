/** Whether a program is there and ends well. */
export async function runs(program: string, ...args: string[]): Promise<boolean> {
  try {
    return (await new Deno.Command(program, { args }).output()).success;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
