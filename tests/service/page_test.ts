import { assert, assertEquals } from "@std/assert";
import { unescape } from "@std/html/entities";
import axe from "axe-core";
import { CHROMIUM, NO_CHROMIUM, withBrowser } from "../notebook/_browser.ts";
import { withDemo } from "../study/_demo.ts";
import { fakeEngine } from "./fake_engine.ts";
import { KEYS, request, service } from "./service.ts";

/** Serves a corpus at an address of this machine, below a prefix as behind a proxy. */
async function serving(check: (base: string) => Promise<void>): Promise<void> {
  await withDemo(async ({ engine }) => {
    const { handler } = service({ engine });
    const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, (asked) => {
      const url = new URL(asked.url);
      url.pathname = url.pathname.replace(/^\/it's/, "");
      return handler(new Request(url, asked));
    });
    try {
      await check(`http://127.0.0.1:${server.addr.port}/it's`);
    } finally {
      await server.shutdown();
    }
  });
}

/** The text of the first question in a page. */
function curlIn(html: string): string {
  const [, code] = /<code id="curl">(.*?)<\/code>/s.exec(html)!;
  return unescape(code!.replaceAll(/<[^>]+>/g, ""));
}

Deno.test("the page says what a key is, and asks about what the corpus has most of", async () => {
  const engine = fakeEngine();
  const page = async () => (await service({ engine }).handler(request("/docs"))).text();
  const html = await page();
  for (const said of ["<h1>trendframe</h1>", "x-api-key", "tf_", "keys create", "superAdmin"]) {
    assert(html.includes(said), said);
  }
  assert(
    curlIn(html).startsWith(
      "curl -X POST 'http://127.0.0.1:8000/proof-points/patents/time-series'",
    ),
  );
  const { handler } = service({ engine });
  const other = await handler(new Request("http://elsewhere.test/docs"));
  assertEquals(await other.text(), html, "whatever the Host says");
});

Deno.test({
  name: "the first question works as it is copied, under the page's own policy, light and dark" +
    (CHROMIUM ? "" : ` (${NO_CHROMIUM})`),
  ignore: CHROMIUM === null || !await has("curl"),
  fn: () =>
    serving(async (base) => {
      for (const dark of [false, true]) {
        const html = await domOf(`${base}/docs`, dark);
        assertEquals(/<html[^>]*class="dark-mode"/.test(html), dark);
        assert(html.includes("opblock-summary"), "Swagger UI shows the operations");
        const { stdout } = await new Deno.Command("sh", {
          args: ["-c", curlIn(html)],
          env: { TRENDFRAME_API_KEY: KEYS.license },
          stderr: "null",
        }).output();
        const { labels, counts } = JSON.parse(new TextDecoder().decode(stdout));
        assert(labels.length > 5 && counts.some((count: number) => count > 0));
      }
    }),
});

Deno.test({
  name: "the page passes axe-core, an open operation with it, wide and narrow, light and dark" +
    (CHROMIUM ? "" : ` (${NO_CHROMIUM})`),
  ignore: CHROMIUM === null,
  fn: () =>
    serving((base) =>
      withBrowser(async (browser) => {
        await using page = await browser.open(1280, 900);
        await page.goTo(`${base}/docs`);
        await page.until(`document.querySelector("#page .opblock")`);
        await page.evaluate(axe.source);
        const findings = (undecided = "") =>
          page.evaluate(`(async () => {
            // colours of another scheme fade in
            await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
            const { scrollWidth, clientWidth } = document.documentElement;
            const { violations, incomplete } = await axe.run(document);
            const told = ({ id, nodes }) => id + ": " + nodes[0].html.slice(0, 200);
            const open = incomplete.filter(({ id }) => id !== "${undecided}");
            return [scrollWidth - clientWidth, ...[...violations, ...open].map(told)];
          })()`);
        const passes = async (undecided?: string) => {
          for (const [width, scheme] of VIEWS) {
            await page.resize(width, 900);
            await page.prefer(scheme);
            const isDark = `document.documentElement.classList.contains("dark-mode")`;
            await page.until(`${isDark} === ${scheme === "dark"}`);
            assertEquals([width, scheme, await findings(undecided)], [width, scheme, [0]]);
          }
        };
        await passes();
        await page.evaluate(`document.querySelector("#page .opblock-summary-control").click()`);
        await page.until(`document.querySelector("#page .try-out__btn")`);
        await page.evaluate(`document.querySelector("#page .try-out__btn").click()`);
        await page.until(`document.querySelector("#page textarea")`);
        // of a text over the arrow of a select it cannot tell the contrast
        await passes("color-contrast");
        await page.evaluate(`document.querySelector("#start .lead").style.color = "#777"`);
        assert(String(await findings()).includes("color-contrast"), "axe-core looks at it");
      })
    ),
});

const VIEWS = [[1280, "light"], [1280, "dark"], [390, "light"], [390, "dark"]] as const;

/** The page as a browser makes it, by the policy that it comes with. */
async function domOf(url: string, dark: boolean): Promise<string> {
  const profile = await Deno.makeTempDir({ prefix: "chromium-" });
  try {
    const { stdout } = await new Deno.Command(CHROMIUM!, {
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        `--blink-settings=preferredColorScheme=${dark ? 0 : 1}`,
        `--user-data-dir=${profile}`,
        "--virtual-time-budget=30000",
        "--dump-dom",
        url,
      ],
      stderr: "null",
    }).output();
    return new TextDecoder().decode(stdout);
  } finally {
    await Deno.remove(profile, { recursive: true });
  }
}

async function has(program: string): Promise<boolean> {
  try {
    await new Deno.Command(program, { args: ["--version"], stdout: "null" }).output();
    return true;
  } catch {
    return false;
  }
}
