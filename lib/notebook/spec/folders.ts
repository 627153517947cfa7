import { join } from "@std/path";

/** Where Jupyter looks for kernels: of a prefix such as a virtual environment, else of the user. */
export function kernelsFolder(prefix?: string): string {
  return join(prefix === undefined ? userData() : join(prefix, "share", "jupyter"), "kernels");
}

/** All places where Jupyter looks for kernels of this user. */
export function kernelFolders(): string[] {
  const separator = Deno.build.os === "windows" ? ";" : ":";
  const named = (Deno.env.get("JUPYTER_PATH") ?? "").split(separator).filter(Boolean);
  const prefixes = [Deno.env.get("VIRTUAL_ENV"), "/usr/local", "/usr"].filter((each) =>
    each !== undefined
  );
  return [
    ...named.map((each) => join(each, "kernels")),
    kernelsFolder(),
    ...prefixes.map((each) => kernelsFolder(each)),
  ];
}

/** @see https://docs.jupyter.org/en/latest/use/jupyter-directories.html */
function userData(): string {
  const told = Deno.env.get("JUPYTER_DATA_DIR");
  if (told) return told;
  const home = Deno.env.get("HOME") ?? Deno.env.get("USERPROFILE") ?? ".";
  if (Deno.build.os === "darwin") return join(home, "Library", "Jupyter");
  if (Deno.build.os === "windows") return join(Deno.env.get("APPDATA") ?? home, "jupyter");
  return join(Deno.env.get("XDG_DATA_HOME") ?? join(home, ".local", "share"), "jupyter");
}
