import { z } from "zod";
import { UnsupportedOperationError, ValidationError } from "../../catalogue/errors.ts";
import { cutTo, LONGEST } from "../../words/check.ts";
import { firstLine, jsonOf, type Redact } from "./answer_text.ts";
import { HttpError } from "./http_error.ts";
import { openSearchAt } from "./open_search.ts";
import type { Settings } from "./options.ts";
import type { HttpRequest } from "./wire.ts";

const Faults = z.object({
  detail: z.array(z.object({
    loc: z.array(z.coerce.string()),
    msg: z.string(),
    type: z.string().catch("unknown"),
    input: z.unknown().optional().transform((input) => input ?? null),
    ctx: z.record(z.string(), z.unknown()).catch({}),
  })),
});
const Sentence = z.union([
  z.object({ detail: z.string() }).transform(({ detail }) => detail),
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ error: z.string() }).transform(({ error }) => error),
]);

const MEANINGS: Readonly<Record<number, string>> = {
  401: "the server knows no such credential",
  403: "the credential lacks the scope",
  413: "the request is too large for the server",
  414: "the request is too long for the server",
  429: "the server takes no more requests from this credential for now",
  503: "the server cannot answer now",
};

const IDS = "; topics that are given by their ids need no search";
const KEY = "as apiKey, in TRENDFRAME_API_KEY or by --key-file";

/** An answer other than success. */
interface Refused {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** What an answer other than success means, whoever wrote it. */
export function refusalOf(
  request: HttpRequest,
  { status, headers, text }: Refused,
  { baseUrl, apiKey, token }: Settings,
  redact: Redact,
): Error {
  const { name, method } = request;
  const cluster = openSearchAt(baseUrl, headers);
  if (cluster !== null) {
    return new HttpError(
      `Cannot run ${name}: an OpenSearch cluster answers, not a service; write ${cluster}`,
      status,
    );
  }
  const body = jsonOf(redact(text));
  const faults = status === 422 ? Faults.safeParse(body) : null;
  if (faults?.success && faults.data.detail.length) {
    return new ValidationError(faults.data.detail, `run ${name}`);
  }
  const address = request.url.replace(/\?.*/, "");
  if (status === 501 || status === 405 || (status === 404 && !request.named)) {
    const hint = `${method} ${address} is answered with ${status}`;
    return new UnsupportedOperationError("http", name, hint);
  }
  if (status >= 300 && status < 400) {
    return new HttpError(
      `Cannot run ${name}: ${address} leads elsewhere (${status}); give that address as baseUrl`,
      status,
    );
  }
  const sentence = Sentence.safeParse(body);
  const said = sentence.success
    ? `it says: ${firstLine(sentence.data).replace(OWN, "")}`
    : `its first line is: ${firstLine(redact(text)) || "(empty)"}`;
  const isKeyless = apiKey === undefined && token === undefined;
  const meaning = status === 401 && isKeyless
    ? "the server asks for a key"
    : MEANINGS[status] ?? "the server could not answer";
  const hint = status === 401
    ? `; give ${isKeyless ? "one" : "another"} ${KEY}`
    : status === 403 && name === "searchTopics"
    ? IDS
    : "";
  const message = `Cannot run ${name}: ${meaning} (status ${status})${hint}; ${said}`;
  return new HttpError(cutTo(LONGEST, message), status);
}

/** How a sentence of our service begins: this one begins so already. */
const OWN = /^Cannot [^:]+: /;
