import { CorpusError } from "../../../catalogue/errors.ts";
import { fileFault } from "../../../words/file_fault.ts";
import { shown } from "../../../words/shown.ts";
import type { ClusterOptions } from "./connection.ts";

const PREFIX = "TRENDFRAME_OPENSEARCH_";
/** What a file of credentials may hold, and by what name the environment tells it. */
const TOLD = ["user", "password", "ca"] as const;
type Told = Partial<Record<(typeof TOLD)[number], string>>;

/**
 * Who asks a cluster, and who vouches for it: from TRENDFRAME_OPENSEARCH_USER, …_PASSWORD and …_CA
 * (the path of certificates as PEM), each before what a JSON file of `user`, `password` and `ca`
 * says, whose path is in …_FILE.
 *
 * @throws {CorpusError} for a file that cannot be read, without what it holds
 */
export async function credentials(
  get: (name: string) => string | undefined = (name) => Deno.env.get(name),
): Promise<ClusterOptions> {
  const path = given(get(`${PREFIX}FILE`));
  const told = path === undefined ? {} : readTold(await textOf("FILE", path));
  const { user, password, ca } = Object.fromEntries(
    TOLD.map((name) => [name, given(get(PREFIX + name.toUpperCase())) ?? told[name]]),
  );
  return {
    ...(user !== undefined && { user }),
    ...(password !== undefined && { password }),
    ...(ca !== undefined && { ca: await textOf("CA", ca) }),
  };
}

function given(value: string | undefined): string | undefined {
  return value === "" ? undefined : value;
}

async function textOf(name: string, path: string): Promise<string> {
  try {
    return await Deno.readTextFile(path);
  } catch (error) {
    const reason = error instanceof Error ? fileFault(error) ?? "it cannot be read" : error;
    throw new CorpusError(
      `Cannot read the file of ${PREFIX}${name}: ${String(reason).split(",")[0]}, current value ` +
        `is ${shown(path)}`,
    );
  }
}

function readTold(text: string): Told {
  try {
    const told = JSON.parse(text);
    if (isTold(told)) return told;
  } catch {
    // what it holds may be a password: no message has a part of it
  }
  throw new CorpusError(
    `Cannot read the file of ${PREFIX}FILE: it must be JSON of texts: ` +
      '{"user": …, "password": …, "ca": …}',
  );
}

function isTold(told: unknown): told is Told {
  return typeof told === "object" && told !== null && !Array.isArray(told) &&
    Object.entries(told).every(([name, value]) =>
      (TOLD as readonly string[]).includes(name) && typeof value === "string"
    );
}
