import { assertEquals } from "@std/assert";
import { exampleOf, withoutChecks } from "../../lib/generate/help/example.ts";

Deno.test("an example that checks becomes one that shows", () => {
  const code = `import { assertEquals } from "@std/assert";
import { f } from "./f.ts";

const { a } = f([1, 2], {
  b: "(",
});
assertEquals(a!.value, [1, 2]);
assertAlmostEquals(f(")", 2)[0]!, 0.25, 1e-9);
assert(a!.low! > 0);
await use(a);`;
  assertEquals(
    withoutChecks(code),
    `const { a } = f([1, 2], {
  b: "(",
});
a!.value; // [1, 2]
f(")", 2)[0]!; // about 0.25
a!.low! > 0; // true
await use(a);`,
  );
});

Deno.test("of several examples the first without checks is taken", () => {
  const tag = (code: string) => ({ kind: "example", doc: `\`\`\`ts ignore\n${code}\n\`\`\`` });
  const checked = 'import { assert } from "@std/assert";\nassert(f());';
  assertEquals(exampleOf([{ tags: [tag(checked), tag("f();")] }]), "f();");
  assertEquals(exampleOf([{ tags: [tag(checked)] }]), "f(); // true");
  assertEquals(exampleOf([undefined, { tags: [] }]), null);
});
