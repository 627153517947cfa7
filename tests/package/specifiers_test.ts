import { assertEquals, assertThrows } from "@std/assert";
import { completed } from "../../lib/pack/package_json.ts";
import { packedText, writtenOut } from "../../lib/pack/specifiers.ts";

const IMPORTS = {
  "trendframe": "./mod.ts",
  "@std/path": "npm:deno-std@1.4.0/path/mod.js",
  "csv-parse": "npm:csv-parse@7.0.3",
  "swagger-ui-dist/": "npm:/swagger-ui-dist@5.35.0/",
  "loose": "npm:loose@^1.0.0",
};

Deno.test("aliases are written out, names and files of one's own stay", () => {
  const cases = {
    "@std/path": "deno-std/path/mod.js",
    "csv-parse/sync": "csv-parse/sync",
    "csv-parser": "csv-parser",
    "swagger-ui-dist/swagger-ui.css": "swagger-ui-dist/swagger-ui.css",
    "trendframe": "trendframe",
    "node:url": "node:url",
  };
  for (const [given, written] of Object.entries(cases)) {
    assertEquals(writtenOut(given, IMPORTS), written);
  }
});

Deno.test("a packed module opens what is packed beside it", () => {
  assertEquals(
    packedText(
      'import { join } from "@std/path";\nimport "./a.js";\nawait import("@std/path");\n' +
        'new Worker(new URL("./worker.ts", import.meta.url));\nconst name = "mod.ts";\n',
      IMPORTS,
    ),
    'import { join } from "deno-std/path/mod.js";\nimport "./a.js";\n' +
      'await import("deno-std/path/mod.js");\n' +
      'new Worker(new URL("./worker.js", import.meta.url));\nconst name = "mod.ts";\n',
  );
});

Deno.test("a package names exact versions, its command and what may be imported", () => {
  const made = (dependencies: Record<string, string>) =>
    completed({ version: "1.0.0", exports: { ".": {}, "./worker": {} }, dependencies }, {
      name: "trendframe",
      imports: IMPORTS,
      entries: ["."],
      command: "./main.js",
    });
  assertEquals(made({ "deno-std": "^1.4.0" }), {
    name: "trendframe",
    version: "1.0.0",
    exports: { ".": {} },
    dependencies: { "deno-std": "1.4.0" },
    engines: { deno: ">=2.9.6" },
    bin: { trendframe: "./main.js" },
  });
  const unpinned = "Cannot pack: the imports must name an exact version of loose";
  assertThrows(() => made({ loose: "^1.0.0" }), Error, unpinned);
});
