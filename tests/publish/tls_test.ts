import { assert, assertEquals, assertRejects } from "@std/assert";
import { CorpusError } from "../../lib/catalogue/errors.ts";
import { buildDemo } from "../../lib/corpus/build_demo.ts";
import { ClusterError } from "../../lib/engines/opensearch/client/errors.ts";
import { credentials } from "../../lib/engines/opensearch/client/credentials.ts";
import { publishCorpus } from "../../lib/publish/mod.ts";
import { contentOf, publishedContent } from "../cluster/content.ts";
import { proxyTo } from "../cluster/proxy.ts";
import { ended, started } from "../torture/process.ts";
import { inFolder, onCluster } from "./_cluster.ts";

const USER = "analyst";
const PASSWORD = "p\"ss 'word\\";

onCluster(
  "a cluster behind TLS, with its own authority and users, is published to",
  1,
  (cluster, t) =>
    inFolder(async (folder) => {
      const corpus = `${folder}/corpus.sqlite`;
      await buildDemo(corpus, { documents: 200 });
      const own = await authority(folder, "own"), other = await authority(folder, "other");
      await using proxy = await proxyTo(cluster.hosts[0]!, {
        auth: `${USER}:${PASSWORD}`,
        tls: { cert: own.cert, key: own.key },
      });
      const address = `opensearch+https://${proxy.host}/trends`;
      const asked = { user: USER, password: PASSWORD, ca: own.ca };
      const publish = (cluster: typeof asked | { ca: string }) =>
        publishCorpus(corpus, address, { cluster, patienceMs: 1_000 });

      await t.step("who is not known is told so, without what was given", async () => {
        for (const wrong of [{ ...asked, password: "geheim" }, { ca: own.ca }]) {
          const error = await assertRejects(() => publish(wrong), CorpusError, "no such user");
          assert(!/geheim|word|analyst/.test(error.message.replace("and password", "")));
        }
      });

      await t.step("whose certificate nobody vouches for is told so", async () => {
        const { message } = await assertRejects(
          () => publish({ ...asked, ca: other.ca }),
          ClusterError,
          "TRENDFRAME_OPENSEARCH_CA",
        );
        assert(message.length <= 200, message);
      });

      await t.step(
        "who writes TLS where there is none, or none where there is, is told so",
        async () => {
          for (
            const [wrong, part] of [
              [
                cluster.address("trends").replace(":", "+https:"),
                "it speaks no TLS; write opensearch:",
              ],
              [address.replace("+https", ""), "write opensearch+https: if"],
            ] as const
          ) {
            const { message } = await assertRejects(
              () => publishCorpus(corpus, wrong, { cluster: asked, patienceMs: 100 }),
              ClusterError,
              part,
            );
            assert(message.length <= 200 && !message.includes("certificate"), message);
          }
        },
      );

      await t.step("who is known publishes", async () => {
        await publish(asked);
        assertEquals(await publishedContent(cluster, "trends"), contentOf(corpus));
      });

      await t.step(
        "the command line has it from the environment or a file, and tells nobody",
        async () => {
          const ca = `${folder}/ca.pem`, file = `${folder}/who.json`;
          await Deno.writeTextFile(ca, own.ca);
          await Deno.writeTextFile(file, JSON.stringify({ user: USER, password: PASSWORD, ca }));
          const env = (name: string) => `TRENDFRAME_OPENSEARCH_${name}`;
          const words = ["env", `${env("FILE")}=${file}`];
          const { code, out, err } = await ended(
            started({ folder, args: ["publish", corpus, address] }, words),
          );
          assertEquals(code, 0, err);
          assert(!`${out}${err}`.includes(PASSWORD) && !`${out}${err}`.includes(USER), err);
          const from = (told: Record<string, string>) => credentials((name) => told[name]);
          assertEquals(await from({ [env("FILE")]: file, [env("USER")]: "somebody" }), {
            ...asked,
            user: "somebody",
          });
          await Deno.writeTextFile(file, `{"user": "x", "password": "${PASSWORD}`);
          const fault = await assertRejects(() => from({ [env("FILE")]: file }), CorpusError);
          assert(!fault.message.includes(PASSWORD.slice(0, 4)), fault.message);
          await assertRejects(() => from({ [env("CA")]: "none.pem" }), CorpusError, "no such file");
        },
      );
    }),
);

onCluster(
  "a server of another kind or version is told from a cluster",
  1,
  (cluster) =>
    inFolder(async (folder) => {
      const corpus = `${folder}/corpus.sqlite`;
      await buildDemo(corpus, { documents: 100 });
      for (
        const version of [
          { number: "8.15.0" },
          { distribution: "opensearch", number: "2.19.1" },
        ]
      ) {
        await using proxy = await proxyTo(cluster.hosts[0]!, {
          answers: { "/": { status: 200, body: { version } } },
        });
        await assertRejects(
          () => publishCorpus(corpus, `opensearch://${proxy.host}/trends`),
          CorpusError,
          "must be OpenSearch 3 or newer",
        );
      }
    }),
);

interface Authority {
  readonly ca: string;
  /** Of 127.0.0.1, which it vouches for. */
  readonly cert: string;
  readonly key: string;
}

/** An authority, and a certificate that it vouches for. */
async function authority(folder: string, name: string): Promise<Authority> {
  const at = (file: string) => `${folder}/${name}-${file}`;
  await Deno.writeTextFile(at("names"), "subjectAltName=IP:127.0.0.1\n");
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  await openssl(
    "req",
    "-x509",
    ...key,
    "-days",
    "2",
    "-subj",
    `/CN=${name}`,
    "-keyout",
    at("ca.key"),
    "-out",
    at("ca.pem"),
  );
  await openssl(
    "req",
    ...key,
    "-subj",
    "/CN=127.0.0.1",
    "-keyout",
    at("key.pem"),
    "-out",
    at("request"),
  );
  await openssl(
    "x509",
    "-req",
    "-in",
    at("request"),
    "-CA",
    at("ca.pem"),
    "-CAkey",
    at("ca.key"),
    "-CAcreateserial",
    "-days",
    "2",
    "-extfile",
    at("names"),
    "-out",
    at("cert.pem"),
  );
  const [ca, cert, secret] = await Promise.all(
    ["ca.pem", "cert.pem", "key.pem"].map((file) => Deno.readTextFile(at(file))),
  );
  return { ca: ca!, cert: cert!, key: secret! };
}

async function openssl(...args: readonly string[]): Promise<void> {
  const { success, stderr } = await new Deno.Command("openssl", { args: [...args] }).output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
}
