import { assertEquals } from "@std/assert";
import { DatabaseSync } from "node:sqlite";
import { isDiskFull } from "../../lib/corpus/disk_full.ts";

Deno.test("a full disk is known by its code, of the system and of SQLite", async () => {
  const caught = async (run: () => unknown): Promise<unknown> => {
    try {
      return void await run();
    } catch (error) {
      return error;
    }
  };
  if (Deno.build.os === "linux") {
    // a process of its own: only one that may do everything may write to a device
    const module = JSON.stringify(import.meta.resolve("../../lib/corpus/disk_full.ts"));
    const script = `import { isDiskFull } from ${module};
      try { Deno.writeTextFileSync("/dev/full", "x"); } catch (error) { console.log(isDiskFull(error)); }`;
    const { stdout } = await new Deno.Command(Deno.execPath(), { args: ["eval", script] }).output();
    assertEquals(new TextDecoder().decode(stdout).trim(), "true");
  }
  const database = new DatabaseSync(":memory:");
  const fill = (sql: string) => caught(() => database.exec(sql));
  await fill("PRAGMA max_page_count = 2; CREATE TABLE a (x)");
  const large = "INSERT INTO a VALUES (zeroblob(100000))";
  assertEquals(isDiskFull(await fill(large)), true);
  assertEquals(isDiskFull(await caught(() => database.prepare(large).run())), true);
  assertEquals(isDiskFull(await fill("INSERT INTO disk_is_full VALUES (1)")), false);
  database.close();
  assertEquals(isDiskFull(new Error("disk is full")), false);
});
