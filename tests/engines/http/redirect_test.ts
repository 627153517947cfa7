import { assertEquals, assertRejects } from "@std/assert";
import { httpEngine, HttpError } from "../../../lib/engines/http/mod.ts";
import { KEY, topics } from "./stub.ts";

/** Asks a server that sends everybody elsewhere; gives what the other host hears. */
async function heardElsewhere(status: number): Promise<string[]> {
  const heard: string[] = [];
  await using other = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, (request) => {
    heard.push(`${request.method} ${[...request.headers.values()].join(" ")}`);
    return Response.json({ data: [] });
  });
  await using first = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, () => {
    const location = `http://localhost:${other.addr.port}/elsewhere`;
    return new Response(null, { status, headers: { location } });
  });
  const engine = httpEngine({
    baseUrl: `http://127.0.0.1:${first.addr.port}`,
    retries: 0,
    apiKey: KEY,
  });
  const asked = [
    topics,
    {
      operation: "acquisitionsProofPoints",
      input: {
        topicIds: ["6f0c3f0e-0000-5000-8000-000000000001"],
        skip: 0,
        take: 1,
        returnTotal: true,
      },
    },
  ] as const;
  for (const request of asked) {
    await assertRejects(
      () => engine.execute(request as unknown as typeof topics),
      HttpError,
      `(${status})`,
    );
  }
  await engine.close();
  return heard;
}

Deno.test("a redirect is told, never followed: another host hears no key", async () => {
  for (const status of [301, 302, 303, 307, 308]) {
    assertEquals(await heardElsewhere(status), [], `${status}`);
  }
});
