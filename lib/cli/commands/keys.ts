import { createKey, KEY_KINDS, listKeys, revokeKey, SCOPES } from "../../service/mod.ts";
import { type Command, UNCHANGED } from "../command.ts";
import { checkAction, type Given, unknown } from "../options.ts";
import { textTable } from "../text_table.ts";
import { UsageError } from "../usage.ts";

const ACTIONS = ["create", "list", "revoke"] as const;
const OPTIONS_OF: Readonly<Record<(typeof ACTIONS)[number], readonly string[]>> = {
  create: ["keys", "name", "scope", "kind", "expires"],
  list: ["keys", "format"],
  revoke: ["keys", "name"],
};

export const keys: Command = {
  name: "keys",
  summary: "Who may ask a service: create, list and revoke keys.",
  usage: "create|list|revoke --keys FILE",
  options: [
    { name: "keys", value: "FILE", help: "The file of keys; made when it is missing." },
    { name: "name", value: "NAME", help: "What the key is called in lists and logs." },
    {
      name: "scope",
      value: "SCOPE",
      repeatable: true,
      help: "create: license, superAdmin; several are several --scope.",
    },
    { name: "kind", value: "KIND", help: "create: key, or token (bearer). Default: key." },
    { name: "expires", value: "DATE", help: "create: last day it is good. Default: for ever." },
    { name: "format", value: "table|json", help: "list: default table." },
  ],
  details: "create writes the key alone to standard output, this once: the file keeps its hash.",
  stopped: UNCHANGED,
  async run(given, terminal) {
    const [name, ...more] = given.positional;
    if (name === undefined) {
      throw new UsageError(`Cannot use keys: give one of ${ACTIONS.join(", ")}`);
    }
    if (more.length) {
      throw new UsageError(
        `Cannot use keys: the file of keys is given as --keys FILE, current value is "${more[0]}"`,
      );
    }
    const action = ACTIONS.find((each) => each === name);
    if (action === undefined) throw unknown("the action", name, ACTIONS);
    checkAction(action, "keys", given, keys.options, OPTIONS_OF[action]);
    const file = needed(given, "keys", action);
    if (action === "create") terminal.out(`${await create(file, given)}\n`);
    else if (action === "list") terminal.out(await list(file, given));
    else {
      const revoked = needed(given, "name", action);
      await revokeKey(file, revoked);
      terminal.say(`Revoked ${revoked}; a running service refuses it within a second`);
    }
  },
};

async function create(file: string, given: Given): Promise<string> {
  const scopes = given.texts("scope").map((scope) => {
    const found = SCOPES.find((each) => each === scope);
    if (found === undefined) throw unknown("--scope", scope, SCOPES);
    return found;
  });
  if (!scopes.length) {
    throw new UsageError(`Cannot create keys: give at least one --scope, of ${SCOPES.join(", ")}`);
  }
  return await createKey(file, {
    name: needed(given, "name", "create"),
    scopes,
    kind: given.choice("kind", KEY_KINDS) ?? "key",
    expires: given.text("expires"),
  });
}

async function list(file: string, given: Given): Promise<string> {
  const format = given.choice("format", ["table", "json"]) ?? "table";
  const all = await listKeys(file);
  if (format === "json") return `${JSON.stringify(all, null, 2)}\n`;
  const rows = all.map(({ name, kind, scopes, created, expires }) => [
    name,
    kind,
    scopes.join(", "),
    created.slice(0, 10),
    expires?.slice(0, 10) ?? "never",
  ]);
  return `${textTable(["name", "kind", "scopes", "created", "expires"], rows)}\n`;
}

function needed(given: Given, option: string, action: string): string {
  const value = given.text(option);
  if (!value) throw new UsageError(`Cannot ${action} keys: --${option} is needed`);
  return value;
}
