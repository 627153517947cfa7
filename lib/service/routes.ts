import type { Access } from "./credentials.ts";
import { Refusal } from "./refusal.ts";
import type { Reply } from "./reply.ts";

/** A request that found its route. */
export interface Call {
  readonly request: Request;
  readonly url: URL;
  /** The values of the path's `{names}`. */
  readonly path: Readonly<Record<string, string>>;
  /** Name of the key of the caller; null where a route is open to all. */
  readonly key: string | null;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
}

/** One method on one path. */
export interface Route {
  readonly method: "GET" | "POST";
  /** As the catalogue writes it, `/topics/{topicId}/related`. */
  readonly path: string;
  /** Null: open to all. */
  readonly access: Access | null;
  /** Headers of every answer, errors included. */
  readonly headers: Readonly<Record<string, string>>;
  readonly respond: (call: Call) => Reply | Promise<Reply>;
}

/** Finds the route of a request and the values in its path. */
export type Router = (method: string, pathname: string) => {
  readonly route: Route;
  readonly path: Readonly<Record<string, string>>;
};

/**
 * A router over routes. HEAD is answered as GET.
 *
 * The router throws a {@link Refusal}: 404 for an unknown path, 405 with Allow for a wrong method.
 */
export function createRouter(routes: readonly Route[]): Router {
  const patterns = new Map<string, { pattern: RegExp; routes: Route[] }>();
  for (const route of routes) {
    const known = patterns.get(route.path);
    if (known) known.routes.push(route);
    else patterns.set(route.path, { pattern: patternOf(route.path), routes: [route] });
  }

  return (method, pathname) => {
    const exact = patterns.get(pathname);
    for (const { pattern, routes } of exact ? [exact] : patterns.values()) {
      const match = pattern.exec(pathname);
      if (!match) continue;
      const route = routes.find((each) => each.method === (method === "HEAD" ? "GET" : method));
      if (!route) throw wrongMethod(routes);
      return { route, path: decoded(match.groups ?? {}) };
    }
    throw new Refusal(404, "Cannot answer: there is no such path; /openapi.json lists all");
  };
}

function patternOf(path: string): RegExp {
  const source = path.split(/\{(\w+)\}/).map((part, index) =>
    index % 2 ? `(?<${part}>[^/]+)` : RegExp.escape(part)
  );
  return new RegExp(`^${source.join("")}$`);
}

function wrongMethod(routes: readonly Route[]): Refusal {
  const allowed = routes.flatMap(({ method }) => method === "GET" ? ["GET", "HEAD"] : [method]);
  return new Refusal(405, `Cannot answer: this path takes ${allowed.join(", ")}`, {
    allow: allowed.join(", "),
  });
}

function decoded(groups: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).map(([name, value]) => {
      try {
        return [name, decodeURIComponent(value)];
      } catch {
        return [name, value];
      }
    }),
  );
}
