import { assert, assertEquals } from "@std/assert";
import { pageStyle } from "../../lib/report/html/style.ts";

Deno.test("what stands at the foot of a sheet ends neither its string nor the style sheet", () => {
  const hostile = `a"}</style><script>\\\n*{}`;
  const [, said] = /@bottom-left\{content:"([^"]*)"/.exec(pageStyle(hostile))!;
  assert(!/[<>{}\n"]/.test(said!), said);
  assertEquals(
    said!.replace(/\\([0-9a-f]+) /g, (_, code) => String.fromCodePoint(parseInt(code, 16))),
    hostile,
  );
});

Deno.test("at every width of a screen one of two rules holds, never both and never none", () => {
  const widths = (side: string) =>
    [...pageStyle("").matchAll(new RegExp(`\\(${side}-width:(\\d+)px\\)`, "g"))]
      .map(([, width]) => Number(width)).sort((a, b) => a - b);
  const [least, most] = [widths("min"), widths("max")];
  assertEquals(least.filter((width) => !most.includes(width - 1)), []);
  // pictures of the full width, with the margins of the page, need 852 pixels
  assertEquals(most.includes(851), true, most.join());
});
