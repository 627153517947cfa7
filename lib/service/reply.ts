import { promisify } from "node:util";
import { gzip } from "node:zlib";

/** What a route answers, before it is written for one client. */
export interface Reply {
  readonly status: number;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A reply whose body is JSON already. */
export function json(
  status: number,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return { status, body, type: "application/json", headers };
}

const COMPRESSED_FROM = 1_024;
const compress = promisify(gzip) as (data: Uint8Array, options: { level: number }) => Promise<
  Uint8Array<ArrayBuffer>
>;

/** The reply as this client gets it: compressed where it accepts that, without body on HEAD. */
export async function toResponse(
  reply: Reply,
  request: Request,
  extra: Readonly<Record<string, string>>,
): Promise<{ response: Response; bytes: number }> {
  const headers = new Headers({
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    ...reply.headers,
    ...extra,
  });
  if (reply.body === null) {
    return { response: new Response(null, { status: reply.status, headers }), bytes: 0 };
  }
  headers.set("content-type", reply.type);
  headers.append("vary", "accept-encoding");
  let body = typeof reply.body === "string" ? new TextEncoder().encode(reply.body) : reply.body;
  if (body.length >= COMPRESSED_FROM && acceptsGzip(request.headers.get("accept-encoding") ?? "")) {
    body = await compress(body, { level: 3 });
    headers.set("content-encoding", "gzip");
  }
  headers.set("content-length", String(body.length));
  const sent = request.method === "HEAD" ? null : body;
  return {
    response: new Response(sent, { status: reply.status, headers }),
    bytes: sent?.length ?? 0,
  };
}

/** Whether an Accept-Encoding header admits gzip: named, or by `*`, and not with `q=0`. */
export function acceptsGzip(header: string): boolean {
  const quality = new Map(
    header.toLowerCase().split(",").map((part) => {
      const [coding = "", ...parameters] = part.split(";").map((each) => each.trim());
      const q = parameters.find((each) => each.startsWith("q="));
      return [coding, q === undefined ? 1 : Number(q.slice(2))] as const;
    }),
  );
  return (quality.get("gzip") ?? quality.get("*") ?? 0) > 0;
}
