import { join } from "@std/path";
import { installKernel } from "../../lib/notebook/spec/install_kernel.ts";
import { freePorts } from "../../lib/notebook/protocol/connection.ts";
import { writeNotebook } from "../../lib/notebook/runner/notebook_file.ts";
import { pause, PROJECT } from "./_kernel.ts";

const BIN = join(PROJECT, ".venv", "bin");

/** A program of the virtual environment, or null. */
export function jupyterProgram(name: "python" | "jupyter-lab"): string | null {
  try {
    return Deno.statSync(join(BIN, name)).isFile ? join(BIN, name) : null;
  } catch {
    return null;
  }
}

/** What a test without Jupyter says. */
export const NO_JUPYTER =
  "skipped: no Jupyter found; python3 -m venv .venv && .venv/bin/pip install jupyterlab nbclient";

/** A folder in which Jupyter finds the kernel, and nothing else of this machine. */
export interface Workplace {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
}

export async function withWorkplace(use: (place: Workplace) => Promise<void>): Promise<void> {
  const folder = await Deno.realPath(await Deno.makeTempDir({ prefix: "jupyter-" }));
  try {
    await installKernel({ prefix: folder });
    const settings = join(folder, "settings", "@jupyterlab", "apputils-extension");
    await Deno.mkdir(settings, { recursive: true });
    await Deno.writeTextFile(
      join(settings, "notification.jupyterlab-settings"),
      JSON.stringify({ fetchNews: "false", checkForUpdates: false }),
    );
    await use({
      folder,
      env: {
        JUPYTER_PATH: join(folder, "share", "jupyter"),
        JUPYTER_CONFIG_DIR: join(folder, "config"),
        JUPYTER_DATA_DIR: join(folder, "data"),
        JUPYTER_RUNTIME_DIR: join(folder, "runtime"),
        JUPYTERLAB_SETTINGS_DIR: join(folder, "settings"),
        JUPYTERLAB_WORKSPACES_DIR: join(folder, "workspaces"),
      },
    });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Writes a notebook of code cells. */
export async function writeCells(path: string, sources: readonly string[]): Promise<void> {
  const notebook = {
    cells: sources.map((source, index) => ({
      cell_type: "code" as const,
      id: `cell-${index}`,
      metadata: {},
      source,
      execution_count: null,
      outputs: [],
    })),
    metadata: {
      kernelspec: { name: "trendframe", display_name: "trendframe (Deno)", language: "typescript" },
    },
    nbformat: 4 as const,
    nbformat_minor: 5,
  };
  await Deno.writeTextFile(path, writeNotebook(notebook));
}

/** A JupyterLab server; gives its address. */
export async function withJupyterLab(
  { folder, env }: Workplace,
  use: (address: string) => Promise<void>,
): Promise<void> {
  const [port] = freePorts(1);
  const lab = [
    jupyterProgram("jupyter-lab")!,
    "--allow-root",
    "--no-browser",
    "--LabApp.expose_app_in_browser=True",
    "--ServerApp.ip=127.0.0.1",
    `--ServerApp.port=${port}`,
    "--ServerApp.port_retries=0",
    "--IdentityProvider.token=",
    `--ServerApp.root_dir=${folder}`,
  ];
  // a server that was started in the background hands ignored interrupts down to its kernels
  const [program, ...args] = Deno.build.os === "linux"
    ? ["env", "--default-signal=INT", ...lab]
    : lab;
  const server = new Deno.Command(program!, {
    args,
    cwd: folder,
    env: { ...env },
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
  try {
    const address = `http://127.0.0.1:${port}`;
    await untilAnswers(`${address}/api`);
    await use(address);
  } finally {
    server.kill("SIGTERM");
    await server.status;
  }
}

async function untilAnswers(address: string): Promise<void> {
  for (let tries = 0; tries < 1_800; tries++) {
    try {
      const { ok, body } = await fetch(address);
      await body?.cancel();
      if (ok) return;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    await pause(100);
  }
  throw new Error("Cannot test in JupyterLab: its server does not answer");
}
