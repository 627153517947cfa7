import { assertEquals } from "@std/assert";
import { emptyDocument } from "../../../lib/plot/page/document.ts";
import { type DomNode, element, round, serialize } from "../../../lib/plot/page/svg.ts";

Deno.test("elements: escaped, numbers rounded, what is null left out", () => {
  assertEquals(
    element("text", { x: 1.23456, y: -0.001, fill: null, id: undefined, title: '<"&' }, "in"),
    '<text x="1.23" y="0" title="&lt;&quot;&amp;">in</text>',
  );
  assertEquals(element("g", {}), "<g/>");
  assertEquals(round(1e-9), "0");
});

Deno.test("nodes: attributes by name, text escaped, classes left out", () => {
  const document = emptyDocument();
  const node = document.createElementNS("http://www.w3.org/2000/svg", "g", {});
  node.setAttribute("transform", "translate(1.23456,-7.0001)");
  node.setAttribute("class", "mark");
  node.setAttribute("fill", "red");
  node.textContent = "a <b> & c";
  assertEquals(
    serialize(node as unknown as DomNode),
    '<g fill="red" transform="translate(1.23,-7)">a &lt;b&gt; &amp; c</g>',
  );
});

Deno.test("characters that break a document or turn the text are left out", () => {
  assertEquals(element("g", { a: "x\u0000\u202ey\nz\ud800" }), '<g a="xy z"/>');
});
