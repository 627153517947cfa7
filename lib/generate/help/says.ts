import type { Thrown } from "../../notebook/help/doc.ts";
import type { JsDoc } from "./deno_doc.ts";
import { typeText } from "./type_text.ts";

/** What a docstring says, its paragraphs in one line each, lists and code as they are. */
export function saysOf(doc: JsDoc | undefined): string {
  return unwrapped(withoutPreset(doc?.doc ?? ""));
}

/** What holds when something is left out, as `@default` says it. */
export function presetOf(doc: JsDoc | undefined): string | null {
  for (const { kind, doc: text, value } of doc?.tags ?? []) {
    if (kind === "default") return preset(value ?? text ?? "");
    if (kind === "unsupported" && value?.startsWith("@default")) {
      return preset(value.slice("@default".length));
    }
  }
  const inline = INLINE_PRESET.exec(doc?.doc ?? "");
  return inline ? preset(inline[1]!) : null;
}

/** The errors of a docstring. */
export function errorsOf(docs: readonly (JsDoc | undefined)[]): Thrown[] {
  const thrown = docs.flatMap((each) => each?.tags ?? []).filter(({ kind }) => kind === "throws")
    .map(({ tsType, doc = "" }) => ({ name: typeText(tsType), says: unwrapped(doc) }));
  return [...new Map(thrown.map((each) => [`${each.name} ${each.says}`, each])).values()];
}

/** What `@param` says of a parameter. */
export function paramSays(doc: JsDoc | undefined, name: string): string {
  const tag = doc?.tags?.find((each) => each.kind === "param" && each.name === name);
  return unwrapped(withoutPreset(tag?.doc ?? ""));
}

/** What holds when a parameter is left out, as its `@param` says it. */
export function paramPreset(doc: JsDoc | undefined, name: string): string | null {
  const tags = doc?.tags ?? [];
  const at = tags.findIndex((each) => each.kind === "param" && each.name === name);
  const inline = INLINE_PRESET.exec(tags[at]?.doc ?? "");
  if (inline) return preset(inline[1]!);
  const next = tags[at + 1];
  return at >= 0 && next?.kind === "default" ? presetOf({ tags: [next] }) : null;
}

/** What holds when an option is left out, as `@default {level: 0.95}` says it. */
export function optionPreset(doc: JsDoc | undefined, name: string): string | null {
  const all = presetOf({ tags: doc?.tags ?? [] }) ?? "";
  return new RegExp(`(?:^|, )${name}: ([^,]+)`).exec(all)?.[1] ?? null;
}

/** The group of an export. */
export function categoryOf(docs: readonly (JsDoc | undefined)[]): string | null {
  const tag = docs.flatMap((each) => each?.tags ?? []).find(({ kind }) => kind === "category");
  return tag?.doc?.trim() || null;
}

const INLINE_PRESET = /@default\s+(\{(?:[^{}]|\{[^{}]*\})*\}|.*)/;

function withoutPreset(text: string): string {
  return text.replace(INLINE_PRESET, "").trim();
}

/** Without the braces around it. */
function preset(text: string): string {
  const trimmed = text.trim().replace(/\s+/g, " ");
  const inner = /^\{(.*)\}$/.exec(trimmed)?.[1];
  return inner === undefined || inner === "" ? trimmed : inner.trim();
}

/** Paragraphs in one line, links as code. */
export function unwrapped(text: string): string {
  return text.replace(/\{@link(?:code|plain)?\s+(\S+?)\}/g, "`$1`").trim().split(/\n{2,}/)
    .map((part) => /^(\s*[-*|>]|\s*\d+\.|```)/m.test(part) ? part : part.replace(/\s*\n\s*/g, " "))
    .join("\n\n");
}
