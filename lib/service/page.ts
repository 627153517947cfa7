import type { Reply } from "./reply.ts";
import type { Route } from "./routes.ts";

const HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Trend Indicator and Proof-Point Query Service</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="docs/swagger-ui.css">
</head>
<body>
<div id="page"></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</body>
</html>
`;

const START = `SwaggerUIBundle({
  url: "openapi.json",
  dom_id: "#page",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
`;

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** `GET /docs`: a page to try the operations, with all it needs served from here; `/` leads there. */
export function pageRoutes(): Route[] {
  return [
    leadTo("docs"),
    file("/docs", "text/html; charset=utf-8", () => HTML),
    file("/docs/start.js", "text/javascript; charset=utf-8", () => START),
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

function file(path: string, type: string, read: () => string | Promise<string>): Route {
  const respond = async (): Promise<Reply> => ({
    status: 200,
    body: await read(),
    type,
    headers: { "cache-control": "public, max-age=3600", "content-security-policy": POLICY },
  });
  return { method: "GET", path, access: null, headers: {}, respond };
}
