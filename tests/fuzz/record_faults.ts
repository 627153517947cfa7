import { z } from "zod";
import { COLLECTIONS } from "../../lib/catalogue/collections.ts";
import { DAY, Precision } from "../../lib/catalogue/dates.ts";
import { OWN_FIELDS } from "../../lib/catalogue/records.ts";
import type { SourceRecord } from "../../lib/corpus/record.ts";

const text = z.string().min(1).refine((each) => each.isWellFormed() && !each.includes("\0"), {
  error: "must be well-formed text without NUL",
});
const [FIRST, LAST] = [-62_135_596_800_000, 253_402_300_799_999];
const date = z.object({
  instant: z.int().min(FIRST).max(LAST).multipleOf(DAY),
  precision: Precision,
});
const money = z.number().min(0).max(Number.MAX_SAFE_INTEGER);
const reference = z.object({ id: text, name: text });
const place = z.object({
  parts: z.array(z.object({ kind: z.string(), name: text })).min(1),
});
const organization = z.object({
  key: text.nullable(),
  name: text,
  place: place.optional(),
  amount: money.optional(),
});
const topic = z.object({
  vocabulary: text,
  path: z.array(text).min(1),
  names: z.array(text).min(1),
  score: z.number().positive().max(1),
}).refine(({ path, names }) => path.length === names.length, {
  error: "must have a name for each part",
});
const url = text.refine((each) => URL.canParse(each), { error: "must be an address" });
const currency = z.string().regex(/^[A-Z]{3}$/);
const extra = z.record(z.string(), z.unknown()).optional();

const document = {
  id: text,
  source: reference.optional(),
  published: date.optional(),
  url: url.optional(),
  domain: text.optional(),
  language: z.string().regex(/^[a-z]{2,3}$/).optional(),
  image: text.optional(),
  title: text.optional(),
  summary: text.optional(),
  body: text.optional(),
  translations: z.array(z.object({ language: z.string().regex(/^[a-z]{2,3}$/) })).optional(),
  topics: z.array(topic).optional(),
  organizations: z.array(organization).optional(),
  candidates: z.array(organization).optional(),
  places: z.array(place).optional(),
  currency: currency.optional(),
  extra,
};

const DEALS = {
  "acquisitions": z.object({
    id: text,
    date: date.optional(),
    acquirer: organization.nullable(),
    acquiree: organization.nullable(),
    amount: money.nullable(),
    currency: currency.optional(),
    extra,
  }),
  "investments": z.object({
    id: text,
    date: date.optional(),
    type: text.optional(),
    investors: z.array(organization),
    investee: organization.nullable(),
    amount: money.nullable(),
    currency: currency.optional(),
    extra,
  }),
  "organizations": z.object({
    key: text,
    name: text,
    aliases: z.array(text).optional(),
    founded: date.optional(),
    description: text.optional(),
    url: text.optional(),
    place: place.optional(),
    topics: z.array(topic).optional(),
    extra,
  }),
};

/** What a record of each kind must be: what the catalogue says of its own fields, and the rest. */
const SCHEMAS: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  COLLECTIONS.map((kind) => [
    kind,
    kind in OWN_FIELDS
      ? z.object({
        ...document,
        fields: z.strictObject(OWN_FIELDS[kind as keyof typeof OWN_FIELDS]).partial().optional(),
      })
      : DEALS[kind as keyof typeof DEALS],
  ]),
);

/** Why a record is none; empty where it is one. */
export function recordFaults(record: SourceRecord): string[] {
  const schema = SCHEMAS[record.kind];
  if (!schema) return [`a record of the unknown kind ${record.kind}`];
  const { error } = schema.safeParse(record);
  const broken = error?.issues.map(({ path, message }) =>
    `${record.kind} ${path.join(".")}: ${message}`
  );
  return [...broken ?? [], ...amountFaults(record), ...wholeFaults(record)];
}

/** Sums of money in the fields of a document are amounts as any other. */
function amountFaults(record: SourceRecord): string[] {
  if (!("fields" in record)) return [];
  return Object.entries(record.fields ?? {}).flatMap(([name, value]) =>
    typeof value === "number" && !(value >= 0 && value <= Number.MAX_SAFE_INTEGER)
      ? [`${record.kind} ${name}: must be an amount, current value is ${value}`]
      : []
  );
}

/** What cannot be written down, and read again as it was. */
function wholeFaults(record: SourceRecord): string[] {
  const written = JSON.stringify(record);
  if (/\\ud[89a-f][0-9a-f]{2}/i.test(written.replaceAll("\\\\", ""))) {
    return [`${record.kind}: a text of it is half a character`];
  }
  return written.includes("\\u0000") && /(?<!\\)(?:\\\\)*\\u0000/.test(written)
    ? [`${record.kind}: a text of it has a NUL`]
    : [];
}
