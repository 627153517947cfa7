import { assert, assertEquals } from "@std/assert";
import { run } from "../cli/_run.ts";
import { openKeyRing } from "../../lib/service/mod.ts";

async function withFile(check: (file: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "trendframe-" });
  try {
    await check(`${folder}/keys.json`);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("keys: the key alone goes to standard output, and is nowhere else", () =>
  withFile(async (file) => {
    const { status, out, err } = await run([
      ...["keys", "create", "--keys", file, "--name", "team A"],
      ...["--scope", "license", "--scope", "superAdmin", "--expires", "2999-12-31"],
    ]);
    assertEquals([status, err], [0, ""]);
    assert(/^tf_[\w-]{43}\n$/.test(out), out);
    const key = out.trim();
    assertEquals((await (await openKeyRing(file)).verify(key, "key"))?.name, "team A");
    assertEquals((await Deno.readTextFile(file)).includes(key), false);

    const listed = await run(["keys", "list", "--keys", file]);
    assert(/team A +key +license, superAdmin +\d{4}-\d\d-\d\d +2999-12-31/.test(listed.out));
    const asJson = await run(["keys", "list", "--keys", file, "--format", "json"]);
    assertEquals(JSON.parse(asJson.out).length, 1);
    for (const text of [listed.out, listed.err, asJson.out]) assert(!text.includes(key.slice(3)));
  }));

Deno.test("keys: a token, and a key that is revoked", () =>
  withFile(async (file) => {
    const args = ["--keys", file, "--name", "t", "--scope", "license", "--kind", "token"];
    const { out } = await run(["keys", "create", ...args]);
    assertEquals((await (await openKeyRing(file)).verify(out.trim(), "token"))?.name, "t");
    const revoked = await run(["keys", "revoke", "--keys", file, "--name", "t"]);
    assertEquals([revoked.status, revoked.out], [0, ""]);
    assertEquals(await (await openKeyRing(file)).verify(out.trim(), "token"), null);
  }));

const WRONG: Readonly<Record<string, readonly string[]>> = {
  "Cannot use keys: give one of create, list, revoke": [],
  'Cannot use keys: the file of keys is given as --keys FILE, current value is "k.json"': [
    ...["create", "k.json"],
  ],
  'Cannot read the action: there is no "lst"; did you mean "list"?': ["lst"],
  "Cannot list keys: --keys is needed": ["list"],
  "Cannot list keys: there is no --name, but --keys, --format": ["list", "--name", "a"],
  "Cannot create keys: give at least one --scope, of license, superAdmin": [
    ...["create", "--keys", "k.json", "--name", "a"],
  ],
  'Cannot read --scope: there is no "licence"; did you mean "license"?': [
    ...["create", "--keys", "k.json", "--name", "a", "--scope", "licence"],
  ],
  "Cannot create keys: --name is needed": ["create", "--keys", "k.json", "--scope", "license"],
};

for (const [sentence, args] of Object.entries(WRONG)) {
  Deno.test(`keys: ${sentence}`, async () => {
    const { status, out, err } = await run(["keys", ...args]);
    assertEquals([status, out, err], [2, "", `${sentence}\n`]);
  });
}

Deno.test("keys: an expiry that is past, a name that is taken, a key file that is missing", () =>
  withFile(async (file) => {
    const create = (...more: string[]) =>
      run(["keys", "create", "--keys", file, "--name", "a", "--scope", "license", ...more]);
    assertEquals((await create("--expires", "2001-01-01")).status, 2);
    assertEquals((await run(["keys", "list", "--keys", file])).status, 1);
    assertEquals((await create()).status, 0);
    const taken = await create();
    assertEquals([taken.status, taken.out], [2, ""]);
    assertEquals((await run(["keys", "revoke", "--keys", file, "--name", "b"])).status, 2);
  }));
