import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { allCommands } from "../../lib/cli/main.ts";
import { run } from "./_run.ts";

Deno.test("every command has a help that shows all its options", async () => {
  for (const { name, summary, usage, options, details = "" } of await allCommands()) {
    const { status, out, err } = await run([name, "--help"]);
    assertEquals([status, err], [0, ""]);
    assertEquals(out.split("\n")[0], `trendframe ${name} ${usage}`.trimEnd());
    assertStringIncludes(out, summary);
    // a line is broken where it is written, but for one that ends in a list
    for (const line of details.split("\n")) {
      if (line.split(", ").length < 5) assertStringIncludes(out, line);
    }
    for (const { name, value, help } of options) {
      assertStringIncludes(out, `  --${name}${value ? ` ${value}` : ""} `);
      assertStringIncludes(out.replace(/\s+/g, " "), help);
    }
    const takesUrl = [usage, ...options.map(({ value }) => value)].join(" ").includes("URL");
    const saysIt = out.includes(
      "URL is a service, http://HOST:PORT, or a corpus on a cluster, open",
    );
    assertEquals(saysIt, takesUrl, name);
    for (const line of out.split("\n")) assert(line.length <= 100, line);
    const narrow = (await run([name, "--help"], { width: 80 })).out;
    for (const line of narrow.split("\n")) assert(line.length <= 80, line);
    assertEquals(await run([name, "-h"]), { status, out, err, progress: [] });
    assertEquals(await run([name, "--no-such-option", "--help"]), {
      status,
      out,
      err,
      progress: [],
    });
  }
});

Deno.test("help names every command, on standard output when asked for, else on standard error", async () => {
  const asked = await run(["--help"]);
  assertEquals([asked.status, asked.err], [0, ""]);
  for (const { name, summary } of await allCommands()) {
    assert(new RegExp(`^ {2}${name} +${summary[0]}`, "m").test(asked.out), asked.out);
  }
  for (const word of ["-h", "help"]) assertEquals(await run([word]), asked);
  const narrow = (await run(["--help"], { width: 80 })).out;
  for (const line of narrow.split("\n")) assert(line.length <= 80, line);
  assertEquals(await run([]), { status: 2, out: "", err: `${asked.out}\n`, progress: [] });
});

Deno.test("the commands of the product are there", async () => {
  const names = (await allCommands()).map(({ name }) => name);
  for (const name of ["build", "info", "query", "report", "demo"]) {
    assert(names.includes(name), name);
  }
  assertEquals(new Set(names).size, names.length);
});
