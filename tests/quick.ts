/**
 * The tests that find most in two minutes: all but those that take long, two files at a time.
 * `deno task test:quick`
 *
 * @module
 */
import { fromFileUrl } from "@std/path";

/** What is left out, with the reason why it takes long. */
export const SLOW: Readonly<Record<string, string>> = {
  "tests/notebook": "kernels, JupyterLab and browsers",
};

const ROOT = fromFileUrl(new URL("..", import.meta.url));
const ALLOWED = ["read", "write", "env", "ffi", "sys", "run", "net=127.0.0.1,localhost"];

if (import.meta.main) {
  const { code } = await new Deno.Command(Deno.execPath(), {
    args: [
      "test",
      "--parallel",
      "--no-prompt",
      ...ALLOWED.map((each) => `--allow-${each}`),
      `--ignore=${Object.keys(SLOW).join(",")}`,
      ...Deno.args,
      ...Deno.args.some((each) => !each.startsWith("-")) ? [] : ["tests"],
    ],
    cwd: ROOT,
  }).spawn().status;
  Deno.exit(code);
}
