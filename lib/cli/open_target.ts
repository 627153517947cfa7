import { abortable } from "@std/async/abortable";
import { connect, openCorpus } from "../open.ts";
import type { Trends } from "../query/mod.ts";
import { isServiceAddress } from "../words/addresses.ts";
import { listWords } from "../words/numbers.ts";
import type { Given, Option } from "./options.ts";
import { UsageError } from "./usage.ts";

const VARIABLE = "TRENDFRAME_API_KEY";

/** The option that {@link openTarget} reads. */
export const KEY_OPTION: Option = {
  name: "key-file",
  value: "FILE",
  help: `Of a service: file with the API key. Default: the variable ${VARIABLE}.`,
};

/** Which state of a corpus is asked; {@link openTarget} reads it, too. */
export const STATE_OPTION: Option = {
  name: "state",
  value: "STATE",
  help:
    "An older state that was kept whole: -1, a day or its fingerprint. Default: 0, the present.",
};

/**
 * Opens what a command is to ask: a corpus file, or with an http address the service there. The
 * key of a service comes from the environment or a file, never from an argument, which other users
 * of the machine can see.
 *
 * @param signal ends the wait for a cluster that does not answer
 * @param targets all that the command asks: the key is for those that are services
 * @throws {UsageError} when the key cannot be read
 */
export async function openTarget(
  target: string,
  given: Given,
  signal: AbortSignal,
  targets: readonly string[] = [target],
): Promise<Trends> {
  const file = given.text(KEY_OPTION.name), state = given.text(STATE_OPTION.name);
  if (isServiceAddress(target)) {
    if (state !== undefined) {
      throw new UsageError(
        `Cannot use --${STATE_OPTION.name}: a service knows the present alone; give the corpus file, ` +
          `current value is ${JSON.stringify(target)}`,
      );
    }
    return connect({
      baseUrl: target,
      apiKey: file === undefined ? keyOfEnvironment() : await keyOfFile(file),
    });
  }
  if (file !== undefined) checkForService(targets);
  return await abortable(openCorpus(target, { state }), signal);
}

function checkForService(targets: readonly string[]): void {
  if (targets.some(isServiceAddress)) return;
  const none = targets.length === 1 ? "is no http address" : "are no http addresses";
  throw new UsageError(
    `Cannot use --${KEY_OPTION.name}: only a service needs a key, and ${
      listWords(targets)
    } ${none}`,
  );
}

function keyOfEnvironment(): string | undefined {
  try {
    return Deno.env.get(VARIABLE)?.trim() || undefined;
  } catch (error) {
    if (!(error instanceof Deno.errors.NotCapable)) throw error;
    throw new UsageError(
      `Cannot read ${VARIABLE}: it needs the permission --allow-env=${VARIABLE}; ` +
        `or give --${KEY_OPTION.name} FILE`,
      { cause: error },
    );
  }
}

/** The first line of a file; what it says is in no message. */
async function keyOfFile(path: string): Promise<string> {
  const refuse = (what: string, cause?: unknown) =>
    new UsageError(`Cannot read --${KEY_OPTION.name}: ${what}, current value is "${path}"`, {
      cause,
    });
  let text: string;
  try {
    text = await Deno.readTextFile(path);
  } catch (error) {
    throw refuse(
      error instanceof Deno.errors.NotFound ? "there is no such file" : "cannot be read",
      error,
    );
  }
  const [key = ""] = text.trim().split(/\r?\n/);
  if (!/^[\x21-\x7e]+$/.test(key)) throw refuse("its first line must be the key");
  return key;
}
