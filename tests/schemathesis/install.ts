import { runs } from "../_runs.ts";

const PACKAGE = "schemathesis==4.32.5";

/** The program in a virtual environment, which is made when it is missing; null without Python. */
export async function schemathesisIn(folder: string): Promise<string | null> {
  const program = `${folder}/bin/schemathesis`;
  if (await runs(program, "--version")) return program;
  if (!await runs("python3", "-m", "venv", folder)) return null;
  const pip = new Deno.Command(`${folder}/bin/pip`, { args: ["install", "--quiet", PACKAGE] });
  if (!(await pip.spawn().status).success) {
    throw new Error(`Cannot install ${PACKAGE}: pip could not get it`);
  }
  return program;
}
