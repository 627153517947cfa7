import { assert, assertEquals } from "@std/assert";
import { elementsOf, outside, overlaps, textBoxes } from "./_boxes.ts";
import { gallery } from "./_gallery.ts";

const SNAPSHOTS = new URL("./snapshots/", import.meta.url);
/** The formatter would break the lines of a picture. */
const UNFORMATTED = "<!-- deno-fmt-ignore-file -->";
const charts = await gallery();

Deno.test("the gallery shows every renderer", async () => {
  const mod = await Deno.readTextFile(new URL("../../lib/plot/mod.ts", import.meta.url));
  const names = [...mod.matchAll(/from "\.\/([a-z_]+)\.ts"/g)].map(([, file]) => file!)
    .filter((file) => !["chart", "theme"].includes(file));
  assert(names.length >= 17);
  assertEquals(names.filter((name) => !charts.has(name)), []);
});

for (const [name, chart] of charts) {
  Deno.test(`${name}: the picture is the one that was looked at`, async () => {
    const svg = `${UNFORMATTED}\n${chart.svg()}\n`;
    const file = new URL(`${name}.svg`, SNAPSHOTS);
    const changed = new URL(`${name}-changed.svg`, SNAPSHOTS);
    const before = await Deno.readTextFile(file).catch((error) => {
      if (error instanceof Deno.errors.NotFound) return null;
      throw error;
    });
    if (before === svg) return;
    await Deno.writeTextFile(changed, svg);
    assert(
      false,
      before === null
        ? `No snapshot: look at snapshots/${name}-changed.svg and rename it to ${name}.svg`
        : `The picture changed: look at snapshots/${name}-changed.svg; rename it to ${name}.svg if it is right`,
    );
  });

  Deno.test(`${name}: no text meets another or an edge, wide and narrow`, () => {
    for (const width of [640, 390, 960]) {
      const svg = chart.svg({ width });
      const boxes = textBoxes(svg);
      assertEquals(overlaps(boxes), [], `at ${width} pixels`);
      assertEquals(outside(boxes, svg), [], `at ${width} pixels`);
    }
  });

  Deno.test(`${name}: well-formed, without ids, scripts or addresses; small text has 10 pixels`, () => {
    for (const theme of ["light", "dark", "auto"] as const) {
      const svg = chart.svg({ theme });
      const elements = elementsOf(svg);
      assertEquals(elements[0]?.attributes.xmlns, "http://www.w3.org/2000/svg");
      assertEquals(elements[0]?.attributes["aria-label"], chart.alt);
      assert(!/ id="| on\w+="|<script|url\(|NaN|undefined|Infinity/.test(svg));
      const sizes = elements.map(({ attributes }) => Number(attributes["font-size"] ?? 12));
      assert(Math.min(...sizes) >= 10);
      assert(svg.length < 100_000);
    }
  });

  Deno.test(`${name}: says in words and in numbers what it shows`, () => {
    assert(chart.alt.length > 40);
    assert(/\d/.test(chart.alt));
    assert(!/NaN|undefined|null/.test(chart.alt));
    assert(chart.table.height > 0);
  });
}

Deno.test("pictures are the same in three time zones", async () => {
  const script = new URL("./_digest.ts", import.meta.url).pathname;
  const digests = await Promise.all(["UTC", "Pacific/Auckland", "America/Los_Angeles"].map(
    async (zone) => {
      const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
        args: [
          "run",
          "--no-prompt",
          "--allow-read",
          "--allow-env",
          "--allow-ffi",
          "--allow-sys",
          script,
        ],
        env: { TZ: zone },
        stdout: "piped",
        stderr: "piped",
      }).output();
      assert(success, new TextDecoder().decode(stderr));
      return new TextDecoder().decode(stdout);
    },
  ));
  assertEquals(digests[0]!.split("\n").length, charts.size + 1);
  assertEquals(new Set(digests).size, 1);
});
