import { assert, assertEquals, assertMatch, assertRejects } from "@std/assert";
import { join } from "@std/path";
import { KeyFileError } from "../../lib/service/key_file.ts";
import { openKeyRing } from "../../lib/service/key_ring.ts";
import { createKey, listKeys, revokeKey } from "../../lib/service/keys.ts";

async function withFile(run: (path: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await run(join(folder, "keys.json"));
    assertEquals([...Deno.readDirSync(folder)].map(({ name }) => name), ["keys.json"]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("a key is shown once, kept as a hash, listed without it", () =>
  withFile(async (path) => {
    const secret = await createKey(path, { name: "team", scopes: ["license", "license"] });
    assertMatch(secret, /^tf_[A-Za-z0-9_-]{43}$/);
    const text = await Deno.readTextFile(path);
    assert(!text.includes(secret) && !text.includes(secret.slice(3)));
    if (Deno.build.os !== "windows") assertEquals((await Deno.stat(path)).mode! & 0o777, 0o600);
    const { created, ...rest } = (await listKeys(path))[0]!;
    assertMatch(created, /^\d{4}-\d\d-\d\dT/);
    assertEquals(rest, { name: "team", kind: "key", scopes: ["license"], expires: null });
  }));

Deno.test("a ring knows the keys of its file, by kind", () =>
  withFile(async (path) => {
    const key = await createKey(path, { name: "a", scopes: ["license"] });
    const token = await createKey(path, { name: "b", scopes: ["superAdmin"], kind: "token" });
    const ring = await openKeyRing(path);
    assertEquals((await ring.verify(key, "key"))?.name, "a");
    assertEquals((await ring.verify(token, "token"))?.scopes, ["superAdmin"]);
    for (
      const [secret, kind] of [[key, "token"], [token, "key"], [`${key}x`, "key"], ["", "key"]]
    ) {
      assertEquals(await ring.verify(secret!, kind as "key"), null);
    }
  }));

Deno.test("a key expires at the end of its day", () =>
  withFile(async (path) => {
    const expires = "2999-12-31";
    const key = await createKey(path, { name: "a", scopes: ["license"], expires });
    assertEquals((await listKeys(path))[0]!.expires, "2999-12-31T23:59:59.999Z");
    let now = Date.parse("2999-12-31T23:59:59.999Z");
    const ring = await openKeyRing(path, { clock: () => now });
    assert(await ring.verify(key, "key"));
    now += 1;
    assertEquals(await ring.verify(key, "key"), null);
  }));

Deno.test("a running ring learns of new and revoked keys within a second", () =>
  withFile(async (path) => {
    const first = await createKey(path, { name: "first", scopes: ["license"] });
    let now = Date.now();
    const failures: unknown[] = [];
    const onFailure = (error: unknown) => void failures.push(error);
    const ring = await openKeyRing(path, { clock: () => now, onFailure });
    const second = await createKey(path, { name: "second", scopes: ["license"] });
    await revokeKey(path, "first");
    now += 1_000;
    assertEquals(await ring.verify(first, "key"), null);
    assertEquals((await ring.verify(second, "key"))?.name, "second");
    await Deno.writeTextFile(path, "{ half");
    for (let again = 0; again < 2; again++) {
      now += 1_000;
      assertEquals((await ring.verify(second, "key"))?.name, "second");
    }
    assertEquals(failures.map(String), [
      `KeyFileError: Cannot read the keys: it is not a key file, current value is ${path}`,
    ]);
  }));

Deno.test("keys made at once are all kept", () =>
  withFile(async (path) => {
    const names = Array.from({ length: 8 }, (_, index) => `key ${index}`);
    await Promise.all(names.map((name) => createKey(path, { name, scopes: ["license"] })));
    assertEquals((await listKeys(path)).map(({ name }) => name).sort(), names);
  }));

Deno.test("what is wrong with a key is said", () =>
  withFile(async (path) => {
    const scopes = ["license"] as const;
    await createKey(path, { name: "a", scopes });
    const before = await Deno.readTextFile(path);
    await assertRejects(() => createKey(path, { name: "a", scopes }), RangeError, "name is taken");
    await assertRejects(() => createKey(path, { name: " ", scopes }), TypeError, "1 to 100");
    await assertRejects(() => createKey(path, { name: "b", scopes: [] }), TypeError, "scope");
    await assertRejects(
      () => createKey(path, { name: "b", scopes: ["root" as "license"] }),
      RangeError,
      "license, superAdmin",
    );
    for (const expires of ["2020-01-01", "soon", "2030-02-30"]) {
      await assertRejects(() => createKey(path, { name: "b", scopes, expires }), RangeError);
    }
    await assertRejects(() => revokeKey(path, "b"), RangeError, "none has this name");
    assertEquals(await Deno.readTextFile(path), before);
  }));

Deno.test("a missing or damaged key file is refused", async () => {
  const folder = await Deno.makeTempDir();
  const path = join(folder, "keys.json");
  await assertRejects(() => openKeyRing(path), KeyFileError, "no such file");
  await assertRejects(() => listKeys(path), KeyFileError, "no such file");
  await assertRejects(() => revokeKey(path, "a"), KeyFileError, "no such file");
  for (const text of ["", "{}", '{"format":2,"keys":[]}', '{"format":1,"keys":[{"name":"a"}]}']) {
    await Deno.writeTextFile(path, text);
    await assertRejects(() => openKeyRing(path), KeyFileError, "not a key file");
    await assertRejects(() => createKey(path, { name: "a", scopes: ["license"] }), KeyFileError);
    assertEquals(await Deno.readTextFile(path), text);
  }
  await Deno.remove(folder, { recursive: true });
});

Deno.test("unknown keys take the time of known ones", () =>
  withFile(async (path) => {
    const names = Array.from({ length: 40 }, (_, index) => `key ${index}`);
    const keys: string[] = [];
    for (const name of names) keys.push(await createKey(path, { name, scopes: ["license"] }));
    const ring = await openKeyRing(path);
    const kinds = {
      first: keys[0]!,
      last: keys.at(-1)!,
      unknown: `tf_${"x".repeat(43)}`,
      nearly: keys[0]!.slice(0, -1) + (keys[0]!.endsWith("A") ? "B" : "A"),
    };
    const times = new Map<string, number[]>(Object.keys(kinds).map((name) => [name, []]));
    for (let round = 0; round < 200; round++) {
      for (const [name, secret] of Object.entries(kinds)) {
        const started = performance.now();
        for (let each = 0; each < 5; each++) await ring.verify(secret, "key");
        times.get(name)!.push(performance.now() - started);
      }
    }
    const medians = [...times.values()].map((each) => each.toSorted((a, b) => a - b)[100]!);
    assert(Math.max(...medians) < 4 * Math.min(...medians), medians.join(" "));
  }));
