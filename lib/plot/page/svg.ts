import { escapeHtml } from "../../frame/display/escape.ts";

export type Attributes = Readonly<Record<string, string | number | null | undefined>>;

/** The parts of a DOM node that are written out. */
export interface DomNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly attributes?: Iterable<{ readonly name: string; readonly value: string }>;
  readonly childNodes: Iterable<DomNode>;
}

const ELEMENT = 1;
const TEXT = 3;
const UNSAFE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;
/** Nothing that shows in a picture. */
const LEFT_OUT = new Set(["class", "aria-hidden", "aria-label", "xmlns"]);

/** Elements that SVG knows in this case alone, where a document of HTML names them in another. */
const MIXED_CASE: Readonly<Record<string, string>> = {
  clippath: "clipPath",
  foreignobject: "foreignObject",
  lineargradient: "linearGradient",
  radialgradient: "radialGradient",
  textpath: "textPath",
};

/** An SVG element as text; attributes that are null are left out, numbers rounded. */
export function element(name: string, attributes: Attributes, ...content: string[]): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === null || value === undefined
      ? ""
      : ` ${key}="${typeof value === "number" ? round(value) : escapeHtml(clean(value))}"`
  ).join("");
  const inside = content.join("");
  return inside ? `<${name}${written}>${inside}</${name}>` : `<${name}${written}/>`;
}

/** Text as content of an element. */
export function escapeText(text: string): string {
  return escapeHtml(clean(text));
}

/** A DOM node as text: attributes in the order of their names, numbers rounded to 0.01. */
export function serialize(node: DomNode): string {
  if (node.nodeType === TEXT) return escapeText(node.textContent ?? "");
  if (node.nodeType !== ELEMENT) return "";
  const attributes = [...node.attributes ?? []]
    .filter(({ name }) => !LEFT_OUT.has(name))
    .sort((one, other) => one.name < other.name ? -1 : 1)
    .map(({ name, value }): [string, string] => [name, roundAll(value)]);
  const name = node.nodeName.toLowerCase();
  return element(
    MIXED_CASE[name] ?? name,
    Object.fromEntries(attributes),
    ...[...node.childNodes].map(serialize),
  );
}

/** A number as it is written in a picture. */
export function round(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return String(rounded === 0 ? 0 : rounded);
}

function roundAll(value: string): string {
  return value.replace(/-?\d+\.\d+(?:e-?\d+)?/g, (digits) => round(Number(digits)));
}

/** Without characters that XML does not have, and those that turn the direction of text. */
function clean(text: string): string {
  return text.replace(/[\t\n\r]/g, " ").replace(UNSAFE, "");
}
