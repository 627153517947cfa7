import { assert, assertEquals } from "@std/assert";
import { z } from "zod";
import { DOCUMENT_TYPES, type DocumentType } from "../../../lib/catalogue/collections.ts";
import { Precision } from "../../../lib/catalogue/dates.ts";
import { NODE_GROUPS, OWN_FIELDS, Reference } from "../../../lib/catalogue/records.ts";
import { demoRecords } from "../../../lib/corpus/demo/mod.ts";

const name = z.string().min(1).regex(/^\S(.*\S)?$/);
const date = z.strictObject({ instant: z.int(), precision: Precision });
const topic = z.strictObject({
  vocabulary: z.literal("demo"),
  path: z.array(name).min(2).max(3),
  names: z.array(name).min(2).max(3),
  score: z.number().gt(0).max(1),
}).refine(({ path, names }) => path.length === names.length);
const place = z.strictObject({
  parts: z.array(z.strictObject({
    kind: z.enum(["worldRegion", "country", "subCountry", "city"]),
    name,
  })).min(2),
});
const extra = z.looseObject({ topic: name });
const organization = z.strictObject({
  key: z.string().startsWith("demo:").nullable(),
  name,
  place: place.optional(),
  amount: z.number().positive().optional(),
  extra: z.record(z.string(), z.unknown()).optional(),
});
/** One that tells what of a project's money is its own. */
const participant = organization.extend({ amount: z.int().positive() });
const text = z.string().min(1).refine((value) => !/undefined|NaN|[{}]| {2}/.test(value));
const amount = z.number().positive().nullable();
const currency = z.enum(["USD", "EUR", "GBP"]);

const document = (kind: DocumentType) =>
  z.strictObject({
    kind: z.literal(kind),
    id: z.string().startsWith(`demo:${kind}-`),
    source: Reference.extend({ id: z.uuid(), name: z.string().startsWith("Synthetic ") }),
    published: date.optional(),
    url: z.url({ hostname: /^[a-z0-9.-]+\.example\.org$/ }),
    domain: z.string().endsWith(".example.org"),
    language: z.enum(["en", "de", "fr", "ja"]),
    image: z.url().optional(),
    title: text,
    summary: text,
    body: text,
    topics: z.array(topic).max(2),
    organizations: z.array(kind === "projects" ? participant : organization),
    candidates: z.array(organization).optional(),
    places: z.array(place).optional(),
    nodes: z.partialRecord(z.enum(NODE_GROUPS), z.array(Reference).min(1)).optional(),
    relex: z.array(text).optional(),
    fields: z.strictObject(OWN_FIELDS[kind]).partial().optional(),
    currency: currency.optional(),
    extra,
  });

const record = z.discriminatedUnion("kind", [
  document("projects"),
  document("research-articles"),
  document("news-articles"),
  document("patents"),
  document("pdfs"),
  document("product-launches"),
  document("earnings-calls"),
  document("partnerships"),
  z.strictObject({
    kind: z.literal("organizations"),
    key: z.string().startsWith("demo:organization-"),
    name,
    aliases: z.array(z.string().startsWith("demo:")).optional(),
    founded: date.optional(),
    description: text,
    extendedDescription: text.optional(),
    url: z.url(),
    employees: z.string().regex(/^\d+(-\d+|\+)$/).optional(),
    place: place.optional(),
    topics: z.array(topic),
    extra,
  }),
  z.strictObject({
    kind: z.literal("acquisitions"),
    id: z.string().startsWith("demo:acquisition-"),
    date: date.optional(),
    type: z.enum(["acquisition", "merger", "majority_stake"]),
    acquirer: organization.nullable(),
    acquiree: organization.nullable(),
    amount,
    currency,
    extra,
  }),
  z.strictObject({
    kind: z.literal("investments"),
    id: z.string().startsWith("demo:investment-"),
    date: date.optional(),
    type: name,
    investors: z.array(organization),
    investee: organization,
    amount,
    currency,
    extra,
  }),
]);

Deno.test("every record has the shape of its kind and every field its type", () => {
  const kinds = new Set<string>();
  for (const seed of [1, 2]) {
    for (const one of demoRecords({ documents: 4000, seed })) {
      const { success, error } = record.safeParse(one);
      assert(success, `${JSON.stringify(one)}\n${error && z.prettifyError(error)}`);
      kinds.add(one.kind);
    }
  }
  assertEquals(kinds.size, DOCUMENT_TYPES.length + 3);
});

Deno.test("every field of every type has values", () => {
  const seen = new Set<string>();
  for (const one of demoRecords({ documents: 2000 })) {
    if ("fields" in one) {
      for (const field of Object.keys(one.fields ?? {})) seen.add(`${one.kind} ${field}`);
    }
  }
  for (const type of DOCUMENT_TYPES) {
    for (const field of Object.keys(OWN_FIELDS[type])) {
      assert(seen.has(`${type} ${field}`), `${type} never has ${field}`);
    }
  }
});
