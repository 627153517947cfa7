import { RefusedType } from "../words/refusals.ts";
import { freePorts, readConnection } from "./protocol/connection.ts";
import { openDoor } from "./protocol/door.ts";
import { type Project, projectOf } from "./spec/project.ts";
import { startKernel } from "./start_kernel.ts";

/**
 * What Jupyter starts: a Deno kernel of a project, with the prelude loaded before any cell. Cells
 * come through a door of its own, which opens when the kernel is ready; all else goes to the kernel
 * directly.
 */
export async function launch(
  { folder: project, notice }: Project,
  connectionFile: string,
): Promise<number> {
  const outside = readConnection(connectionFile);
  const [shell_port] = freePorts(1);
  const inside = { ...outside, shell_port: shell_port! };
  await using kernel = await startKernel(inside, { project, folder: Deno.cwd(), notice });
  kernel.client.close();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    Deno.addSignalListener(signal, () => kernel.process.kill(signal));
  }
  void openDoor(outside, inside.shell_port);
  return (await kernel.process.status).code;
}

if (import.meta.main) {
  const connectionFile = Deno.args.at(-1);
  if (connectionFile === undefined) {
    throw new RefusedType(
      "Cannot start the kernel: give the connection file, current value is no argument",
    );
  }
  Deno.exit(await served(connectionFile, Deno.args.length > 1 ? Deno.args[0] : undefined));
}

/** Serves the notebooks of a folder until Jupyter has had enough. */
async function served(connectionFile: string, pinned: string | undefined): Promise<number> {
  await using project = await projectOf(pinned ?? Deno.cwd());
  return await launch(project, connectionFile);
}
