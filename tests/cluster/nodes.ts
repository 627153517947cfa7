import { delay } from "@std/async/delay";
import { join } from "@std/path";
import { type Libraries, libraries } from "./libraries.ts";

export interface NodeOptions {
  /** Of each. @default {"384m"} */
  readonly heap?: string;
  /** Settings of every node, such as those of watermarks. */
  readonly settings?: Readonly<Record<string, string>>;
  /** A module of the nodes that these have not, by the name of its class. */
  readonly without?: string;
  /** The first HTTP port; the others follow. Default: free ones. */
  readonly port?: number;
  /** Whether they become as fast as a server does, where tests rather have them up soon. */
  readonly forSpeed?: boolean;
}

/** Started nodes, and what tests do to them. */
export interface Cluster extends AsyncDisposable {
  /** `HOST:PORT` of each node. */
  readonly hosts: readonly string[];
  /** Where a corpus of a name is: the address with all nodes. */
  address(name: string): string;
  /** Asks a node; another answer than one of success is an error unless it is allowed. */
  ask<T = Record<string, unknown>>(path: string, init?: Asked): Promise<T>;
  /** Ends a node at once, as a failure of its machine would. */
  kill(node: number): Promise<void>;
  /** Starts a killed node with the data that it had. */
  restart(node: number): Promise<void>;
  /** Waits for a state: all primaries, or all copies, are there. */
  health(status: "yellow" | "green", seconds?: number): Promise<void>;
  /** Ends all nodes and removes what they stored. */
  stop(): Promise<void>;
}

export interface Asked {
  readonly method?: string;
  readonly body?: unknown;
  readonly node?: number;
  readonly allow?: readonly number[];
}

const UP_SECONDS = 180;
const FULL = 429;
const MOST_WAITS = 60, WAIT_MS = 500;
const HOST = "127.0.0.1";

/** Starts one node, or several that are one cluster; they end with this process whatever ends it. */
export async function startNodes(count: 1 | 3, options: NodeOptions = {}): Promise<Cluster> {
  const found = await libraries(options);
  const folder = await Deno.makeTempDir({ prefix: "trendframe-cluster-" });
  const ports = freePorts(2 * count);
  const [http, transport] = [ports.slice(0, count), ports.slice(count)];
  if (options.port !== undefined) { for (const at of http.keys()) http[at] = options.port + at; }
  const nodes = http.map((port, at) => new Node(found, { folder, at, port, transport, options }));
  const cluster = new Nodes(nodes, folder);
  try {
    await Promise.all(nodes.map((node) => node.start(true)));
    await cluster.health("green", UP_SECONDS);
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

function freePorts(count: number): number[] {
  const listeners = Array.from({ length: count }, () => Deno.listen({ hostname: HOST, port: 0 }));
  const ports = listeners.map(({ addr }) => (addr as Deno.NetAddr).port);
  for (const listener of listeners) listener.close();
  return ports;
}

interface Placed {
  readonly folder: string;
  readonly at: number;
  readonly port: number;
  /** Ports on which the nodes talk to one another. */
  readonly transport: readonly number[];
  readonly options: NodeOptions;
}

class Node {
  #child: Deno.ChildProcess | null = null;
  #said = "";

  constructor(private readonly libraries: Libraries, private readonly placed: Placed) {}

  get host(): string {
    return `${HOST}:${this.placed.port}`;
  }

  /** @param isNew the cluster never was: its nodes choose among themselves */
  async start(isNew: boolean): Promise<void> {
    const { folder, at, port, options: { heap = "384m", without } } = this.placed;
    const child = new Deno.Command(this.libraries.java, {
      args: [
        `-Xms${heap}`,
        `-Xmx${heap}`,
        ...(without === undefined ? [] : [`-Dwithout=${without}`]),
        ...this.libraries.options,
        join(folder, `node-${at}`),
        String(port),
        ...Object.entries(this.#settings(isNew)).map(([name, value]) => `${name}=${value}`),
      ],
      stdin: "piped",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    this.#child = child;
    this.#said = "";
    const up = Promise.withResolvers<void>();
    for (const stream of [child.stdout, child.stderr]) {
      void this.#listen(stream, () => up.resolve());
    }
    void child.status.then(({ code }) =>
      up.reject(new Error(`Cannot start a node: it ended with ${code}: ${this.#said.slice(-2000)}`))
    );
    await up.promise;
  }

  async #listen(stream: ReadableStream<Uint8Array>, up: () => void): Promise<void> {
    for await (const text of stream.pipeThrough(new TextDecoderStream())) {
      this.#said = (this.#said + text).slice(-8_000);
      if (this.#said.includes("started on port")) up();
    }
  }

  #settings(isNew: boolean): Record<string, string> {
    const { at, transport, options } = this.placed;
    const name = (each: number) => `node-${each}`;
    return {
      "cluster.name": `trendframe-${transport[0]}`,
      "node.name": name(at),
      "network.host": HOST,
      "transport.port": String(transport[at]),
      "node.processors": "1",
      "cluster.routing.allocation.disk.threshold_enabled": "false",
      ...(transport.length > 1
        ? {
          "discovery.seed_hosts": transport.map((port) => `${HOST}:${port}`).join(),
          ...(isNew
            ? { "cluster.initial_cluster_manager_nodes": [...transport.keys()].map(name).join() }
            : {}),
        }
        : {}),
      ...options.settings,
    };
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child) return;
    try {
      child.kill("SIGKILL");
    } catch {
      // it has ended
    }
    await child.status;
    await child.stdin.close().catch(() => {});
  }
}

class Nodes implements Cluster {
  constructor(private readonly nodes: readonly Node[], private readonly folder: string) {}

  get hosts(): readonly string[] {
    return this.nodes.map(({ host }) => host);
  }

  address(name: string): string {
    return `opensearch://${this.hosts.join()}/${name}`;
  }

  async ask<T>(path: string, { method, body, node = 0, allow = [] }: Asked = {}): Promise<T> {
    for (let waited = 0;; waited++) {
      const answer = await fetch(`http://${this.hosts[node]}/${path}`, {
        method: method ?? (body === undefined ? "GET" : "POST"),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        headers: { "content-type": "application/json" },
      });
      const text = await answer.text();
      if (answer.ok || allow.includes(answer.status)) return text ? JSON.parse(text) : {} as T;
      // a small heap is full for a moment
      if (answer.status === FULL && waited < MOST_WAITS) await delay(WAIT_MS);
      else {
        throw new Error(`Cannot ask a node for ${path}: ${answer.status} ${text.slice(0, 1_000)}`);
      }
    }
  }

  async kill(node: number): Promise<void> {
    await this.nodes[node]!.kill();
  }

  async restart(node: number): Promise<void> {
    await this.nodes[node]!.start(false);
  }

  async health(status: "yellow" | "green", seconds = UP_SECONDS): Promise<void> {
    const until = performance.now() + seconds * 1_000;
    const want = `wait_for_status=${status}&wait_for_nodes=${this.nodes.length}&timeout=5s`;
    for (let last = "no answer"; performance.now() < until; await delay(200)) {
      try {
        const health = await this.ask<{ timed_out?: boolean; status: string }>(
          `_cluster/health?${want}`,
          { allow: [408, 503] },
        );
        if (health.timed_out === false) return;
        last = health.status;
      } catch (error) {
        last = String(error);
      }
      if (performance.now() + 200 >= until) {
        throw new Error(`Cannot wait for the cluster any longer: ${last}`);
      }
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.kill()));
    await Deno.remove(this.folder, { recursive: true }).catch(() => {});
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }
}
