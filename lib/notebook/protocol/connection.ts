import { RefusedType } from "../../words/refusals.ts";

/** Where a kernel listens and what signs its messages: the content of a Jupyter connection file. */
export interface Connection {
  readonly transport: "tcp";
  readonly ip: string;
  readonly key: string;
  readonly signature_scheme: "hmac-sha256";
  readonly shell_port: number;
  readonly iopub_port: number;
  readonly stdin_port: number;
  readonly control_port: number;
  readonly hb_port: number;
}

export const PORTS = [
  "shell_port",
  "iopub_port",
  "stdin_port",
  "control_port",
  "hb_port",
] as const;

/**
 * Reads a connection file.
 *
 * @throws {TypeError} for one that is not of a kernel that talks over TCP and signs with SHA-256
 */
export function readConnection(path: string): Connection {
  const raw: unknown = JSON.parse(Deno.readTextFileSync(path));
  if (isConnection(raw)) return raw;
  throw new RefusedType(
    `Cannot read the connection file: it must give ip, key and ports of a kernel over TCP, current value is ${path}`,
  );
}

/** A connection on free ports of this machine, with a key of its own. */
export function freshConnection(): Connection {
  const key = crypto.randomUUID();
  const [shell_port, iopub_port, stdin_port, control_port, hb_port] = freePorts(5);
  return {
    transport: "tcp",
    ip: "127.0.0.1",
    key,
    signature_scheme: "hmac-sha256",
    shell_port: shell_port!,
    iopub_port: iopub_port!,
    stdin_port: stdin_port!,
    control_port: control_port!,
    hb_port: hb_port!,
  };
}

/** Ports that nobody listens on, all different. */
export function freePorts(count: number): number[] {
  const listeners = Array.from(
    { length: count },
    () => Deno.listen({ hostname: "127.0.0.1", port: 0 }),
  );
  const ports = listeners.map(({ addr }) => addr.port);
  for (const each of listeners) each.close();
  return ports;
}

function isConnection(raw: unknown): raw is Connection {
  if (typeof raw !== "object" || raw === null) return false;
  const fields = raw as Record<string, unknown>;
  return fields.transport === "tcp" && fields.signature_scheme === "hmac-sha256" &&
    typeof fields.ip === "string" && typeof fields.key === "string" &&
    PORTS.every((name) => Number.isInteger(fields[name]));
}
