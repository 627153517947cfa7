import { assert } from "@std/assert";
import { fromFileUrl } from "@std/path";

const SCRIPT = fromFileUrl(new URL("./_save_script.ts", import.meta.url));
/** 5 MB and 200 MB. */
const FEW = 10_000, MANY = 400_000;
/** What the garbage collector leaves lying about. */
const SLACK = 128 * 2 ** 20;

/** By how much memory grows beyond a frame while it is saved, in a process of its own. */
async function growth(name: string, rows: number): Promise<number> {
  const folder = await Deno.makeTempDir();
  try {
    const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "--no-prompt", "-A", SCRIPT, `${folder}/${name}`, String(rows)],
    }).output();
    const text = new TextDecoder().decode(stdout);
    assert(/^\d+$/.test(text), new TextDecoder().decode(stderr).slice(0, 500));
    return Number(text);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

for (const name of ["x.csv", "x.parquet"]) {
  Deno.test({
    name: `saving ${name} takes no more memory for many rows than for few`,
    ignore: Deno.build.os !== "linux",
    async fn() {
      const [few, many] = [await growth(name, FEW), await growth(name, MANY)];
      assert(many < few + SLACK, `${few} bytes for ${FEW} rows, ${many} for ${MANY}`);
    },
  });
}
