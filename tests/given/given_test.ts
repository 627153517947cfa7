import { assertEquals } from "@std/assert";
import * as trendframe from "../../mod.ts";
import * as notebook from "../../lib/notebook/prelude.ts";
import { hostileValues, type Kind, kindOf, outcomeOf } from "./_hostile.ts";
import { type Sample, withSamples } from "./_samples.ts";

/** Exports whose methods ask; tests/query has what they are given. */
const BUILDERS = [
  "Trends",
  "DocumentQuery",
  "GrantQuery",
  "DealQuery",
  "OrganizationQuery",
  "ManifestationQuery",
];
/** Reads docstrings with a process of its own (tests/notebook), or loads a package (tests/frame). */
const ELSEWHERE = ["help", "Frame.toDanfo"];
/** Made to be given to `map`, which gives them more than they take. */
const MAPPED = [
  "Progress.onProgress",
  "html",
  "noteText",
  "ruleText",
  "subjectText",
  "plot.kindWords",
];
/** What the language calls. */
const OF_THE_LANGUAGE = ["constructor", "toString", "toJSON", "valueOf"];

/** What an option of a name can be nowhere. */
const NEVER: readonly (readonly [names: string, values: readonly number[]])[] = [
  ["level rate falseDiscoveries", [-1, 0, 1, 2]],
  ["certainty minShare minSimilarity span correlation", [-1, 2]],
  [
    "neighbours horizon window lag maxLag order size take candidates years recentYears terms period",
    [-1, 0, 1.5],
  ],
  ["iterations seed differences most maxBreaks named color bucket documents", [-1, 1.5]],
  ["lambda unit delta penalty gamma noiseRatio exposure threshold width height scale atLeast", [
    -1,
  ]],
];

const { plot, claim, ...exported } = trendframe;

/** Every public function by its name, methods behind their class. */
function functionsOf(instances: Readonly<Record<string, object>>): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const spaces = { "": { ...exported, ...notebook }, "plot.": plot, "claim.": claim };
  for (const [space, members] of Object.entries(spaces)) {
    for (const [name, member] of Object.entries(members)) {
      if (typeof member !== "function" || [...BUILDERS, ...ELSEWHERE].includes(name)) continue;
      if (!isClass(member)) found.set(`${space}${name}`, member);
      else if (!(member.prototype instanceof Error)) {
        for (const method of methodsOf(member, instances[name])) {
          const called = `${name}.${method}`;
          if (!ELSEWHERE.includes(called)) found.set(called, null);
        }
      }
    }
  }
  return found;
}

function isClass(member: unknown): member is { readonly name: string; readonly prototype: object } {
  return /^class\b/.test(Function.prototype.toString.call(member));
}

function methodsOf({ name, prototype }: { name: string; prototype: object }, instance?: object) {
  if (!instance) throw new Error(`tests/given/_samples.ts has no instance of ${name}`);
  const described = Object.getOwnPropertyDescriptors(prototype);
  const own = Object.entries(instance).filter(([, value]) => typeof value === "function");
  return [
    ...Object.keys(described).filter((each) => typeof described[each]!.value === "function"),
    ...own.map(([each]) => each),
  ].filter((each) => !OF_THE_LANGUAGE.includes(each));
}

Deno.test("what is given to a public function is used, or refused in a sentence", async (t) => {
  await withSamples(async ({ samples, instances, frame, query }) => {
    const hostile = hostileValues(frame, query);
    const functions = functionsOf(instances);
    await t.step("each has a sample, and each sample is of one", () => {
      assertEquals([...functions.keys()].filter((name) => !samples[name]), []);
      assertEquals(Object.keys(samples).filter((name) => !functions.has(name)), []);
    });
    for (const [name, found] of functions) {
      for (const [at, sample] of (samples[name] ?? []).entries()) {
        await t.step(at ? `${name}, called otherwise` : name, async () => {
          const [owner, method] = name.split(".") as [string, string];
          const receiver = instances[owner] as Readonly<Record<string, unknown>> | undefined;
          const called = (found ?? receiver![method]) as (...given: unknown[]) => unknown;
          const call = (given: readonly unknown[]) => called.apply(receiver, [...given]);
          assertEquals(await faultsOf(name, sample, call, hostile), []);
        });
      }
    }
  });
});

async function faultsOf(
  name: string,
  sample: Sample,
  call: (given: readonly unknown[]) => unknown,
  hostile: readonly unknown[],
): Promise<string[]> {
  const faults: string[] = [];
  const { given, options, also = {}, required = given.length, unrun = [] } = sample;
  const whole = options ? [...given, options] : given;
  const see = async (what: string, args: readonly unknown[], isRight: boolean, says = "") => {
    const outcome = await outcomeOf(() => call(args));
    if (outcome.answered) {
      if (!isRight) faults.push(`${what}: answered`);
    } else if (outcome.wrong) faults.push(`${what}: ${outcome.wrong}`);
    else if (!outcome.message.includes(says)) faults.push(`${what}: ${outcome.message}`);
  };
  const isRight = (place: string | number, sound: unknown, value: unknown) => {
    const kind = kindOf(value);
    return kind === kindOf(sound) || kind === "empty list" && isList(kindOf(sound)) ||
      (also[place] ?? []).includes(kind);
  };

  const sound = await outcomeOf(() => call(whole));
  if (!sound.answered) return [`the sample itself: ${sound.message}`];
  for (const [at, own] of given.entries()) {
    for (const value of hostile) {
      const right = isRight(at, own, value) || value === undefined && at >= required;
      if (right && unrun.includes(at)) continue;
      await see(`${shownBriefly(value)} at ${at}`, whole.with(at, value), right);
    }
  }
  if (options) {
    for (const value of hostile) {
      const right = value === undefined && !sample.needsOptions ||
        typeof value === "object" && value !== null && Object.keys(value).length === 0 &&
          kindOf(value) === "object";
      await see(`${shownBriefly(value)} as options`, [...given, value], right);
    }
    await see(
      "an unknown option",
      [...given, { ...options, childern: true }],
      false,
      '"childern"',
    );
    for (const [option, own] of Object.entries(options)) {
      for (const value of hostile) {
        const right = value === undefined || isRight(option, own, value);
        const args = [...given, { ...options, [option]: value }];
        await see(`${shownBriefly(value)} as ${option}`, args, right);
      }
      for (const value of neverIs(option, own)) {
        const args = [...given, { ...options, [option]: value }];
        await see(`${value} as ${option}`, args, false);
      }
      if (option.length < 4) continue;
      const misspelt = `${option}${option.at(-1)}`;
      const args = [...given, { ...options, [misspelt]: own }];
      await see(misspelt, args, false, `did you mean "${option}"?`);
    }
  }
  if (!MAPPED.includes(name)) {
    await see("more than it takes", [...whole, { childern: true }], false);
  }
  return faults;
}

function neverIs(option: string, sound: unknown): readonly number[] {
  if (typeof sound !== "number") return [];
  return NEVER.filter(([names]) => names.split(" ").includes(option)).flatMap(([, never]) => never);
}

function isList(kind: Kind): boolean {
  return ["numbers", "texts", "things", "empty list"].includes(kind);
}

function shownBriefly(value: unknown): string {
  const kind = kindOf(value);
  return ["frame", "query", "promise", "function", "instance"].includes(kind)
    ? `a ${kind}`
    : typeof value === "number"
    ? String(value)
    : JSON.stringify(value) ?? "undefined";
}
