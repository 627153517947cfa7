import { stateOf } from "../../lib/engines/opensearch/layout/names.ts";

/**
 * Answers as a cluster does that holds a corpus as `trends`, and the state before it.
 *
 * @returns its address
 */
export function fakeCluster(fingerprint: string): { address: string; server: AsyncDisposable } {
  const state = stateOf("trends", fingerprint);
  const indices = [state, "trends-before"].map((each) => `${each}-corpus`);
  const marks = Object.fromEntries(indices.map((index) => [index, {
    mappings: { _meta: { trendframe: 1, name: "trends", fingerprint, holds: "corpus" } },
  }]));
  const row = (json: object) => ({ _source: { json: JSON.stringify(json) } });
  const answers: readonly (readonly [path: RegExp, answer: object])[] = [
    [/^\/$/, { version: { distribution: "opensearch", number: "3.9.0" } }],
    [/^\/_alias\//, { [indices[0]!]: {} }],
    [/_mapping$/, marks],
    [/_doc\/meta$/, row({})],
    [/_doc\/state$/, row({ replaces: "trends-before" })],
    [/_segments/, { indices: {} }],
    [/./, {}],
  ];
  const options = { hostname: "127.0.0.1", port: 0, onListen: () => {} };
  const server = Deno.serve(options, async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith("/_bulk")) {
      const { length } = (await request.text()).trim().split("\n");
      return Response.json({ items: Array(length / 2).fill({ create: { status: 201 } }) });
    }
    return Response.json(answers.find(([path]) => path.test(pathname))![1]);
  });
  return { address: `opensearch://127.0.0.1:${server.addr.port}/trends`, server };
}
