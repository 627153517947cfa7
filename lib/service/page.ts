import type { Engine } from "../engines/engine.ts";
import { pageHtml } from "./page_html.ts";
import { PAGE_SCRIPT } from "./page_script.ts";
import { PAGE_STYLE } from "./page_style.ts";
import type { Reply } from "./reply.ts";
import type { Route } from "./routes.ts";

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'";

/**
 * `GET /docs`: what a key is, a first question, and a page to try the operations, with all it needs
 * served from here; `/` leads there.
 */
export function pageRoutes(engine: Engine): Route[] {
  const html = async () => pageHtml(await engine.corpus());
  return [
    leadTo("docs"),
    file("/docs", "text/html; charset=utf-8", html, "no-cache"),
    file("/docs/page.css", "text/css; charset=utf-8", () => PAGE_STYLE),
    file("/docs/start.js", "text/javascript; charset=utf-8", () => PAGE_SCRIPT),
    file("/docs/swagger-ui.css", "text/css; charset=utf-8", async () => {
      const imported = await import("swagger-ui-dist/swagger-ui.css", {
        with: { type: "text" },
      });
      return imported.default;
    }),
    file("/docs/swagger-ui-bundle.js", "text/javascript; charset=utf-8", async () => {
      const imported = await import("swagger-ui-dist/swagger-ui-bundle.js", {
        with: { type: "text" },
      });
      return imported.default;
    }),
  ];
}

/** Relative, so that it also holds behind a proxy that adds a prefix. */
function leadTo(location: string): Route {
  const reply: Reply = { status: 307, body: null, type: "text/plain", headers: { location } };
  return { method: "GET", path: "/", access: null, headers: {}, respond: () => reply };
}

function file(
  path: string,
  type: string,
  read: () => string | Promise<string>,
  caching = "public, max-age=3600",
): Route {
  const respond = async (): Promise<Reply> => ({
    status: 200,
    body: await read(),
    type,
    headers: { "cache-control": caching, "content-security-policy": POLICY },
  });
  return { method: "GET", path, access: null, headers: {}, respond };
}
