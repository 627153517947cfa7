import type {
  DocumentRecord,
  Extra,
  InvestmentRecord,
  OrganizationMention,
  SourceRecord,
  Translation,
} from "./record.ts";
import { firstKnown } from "./works.ts";

/** What becomes of two records of one id, in the order of the files: the last, or both in one. */
export function ofRepeated(record: SourceRecord, before: SourceRecord): SourceRecord {
  if (record.kind === "organizations" || record.kind === "acquisitions") return record;
  if (record.kind === "investments") {
    const round = before as InvestmentRecord;
    return record.isPart || round.isPart ? mergedRound(record, round) : record;
  }
  const document = before as DocumentRecord;
  const isPart = record.counted !== undefined && record.counted === document.counted;
  return isPart ? mergedParts(record, document) : mergedLanguages(record, document);
}

/** One round of rows that tell of its investors: what the later says, and the investors of both. */
function mergedRound(record: InvestmentRecord, before: InvestmentRecord): InvestmentRecord {
  return {
    ...firstKnown([record, before]),
    kind: "investments",
    id: record.id,
    investors: distinct([...before.investors, ...record.investors]),
    investee: record.investee ?? before.investee,
    isPart: true,
    amount: record.amount ?? before.amount,
    extra: firstKnown([record.extra ?? {}, before.extra ?? {}]),
  };
}

/** One document of rows that each tell of a part of it: all that they name, and means of numbers. */
function mergedParts(record: DocumentRecord, before: DocumentRecord): DocumentRecord {
  const places = [...before.places ?? [], ...record.places ?? []];
  return {
    ...firstKnown([record, before]),
    kind: record.kind,
    id: record.id,
    organizations: distinct([...before.organizations ?? [], ...record.organizations ?? []]),
    ...toldOf(record, before),
    places: [...new Map(places.map((each) => [JSON.stringify(each), each])).values()],
    extra: mergedExtra(record.counted!, before.extra ?? {}, record.extra ?? {}),
  };
}

/** What both tell beside their texts, the first where both do. */
function toldOf({ told }: DocumentRecord, other: DocumentRecord): Pick<DocumentRecord, "told"> {
  return told && other.told ? { told: firstKnown([told, other.told]) } : {};
}

function mergedExtra(counted: string, before: Extra, after: Extra): Extra {
  const [first, second] = [before, after].map((extra) => Number(extra[counted]));
  const total = first! + second!;
  const merged: Record<string, unknown> = { ...before, ...after };
  for (const [name, value] of Object.entries(after)) {
    const known = before[name];
    if (Array.isArray(value) && Array.isArray(known)) {
      merged[name] = [...new Set([...known, ...value])];
    } else if (typeof value === "number" && typeof known === "number") {
      merged[name] = name === counted ? total : (known * first! + value * second!) / total;
    }
  }
  return merged;
}

function distinct(mentions: readonly OrganizationMention[]): OrganizationMention[] {
  const known = new Map(mentions.map((each) => [each.key ?? `\n${each.name}`, each]));
  return [...known.values()];
}

/**
 * One document of its language versions: the English text is its text, else that of the first
 * language by code, and the others stay beside it. Of one language the last version counts.
 */
function mergedLanguages(record: DocumentRecord, before: DocumentRecord): DocumentRecord {
  if (!record.language || !before.language) return record;
  const texts = new Map(
    [...versionsOf(before), ...versionsOf(record)].map((each) => [each.language, each]),
  );
  if (texts.size === 1) return record;
  const languages = [...texts.keys()].sort(englishFirst);
  const [language, ...others] = languages as [string, ...string[]];
  const first = record.language === language ? record : before;
  const second = first === record ? before : record;
  return {
    ...firstKnown([first, second]),
    ...texts.get(language),
    ...toldOf(first, second),
    kind: record.kind,
    id: record.id,
    translations: others.map((each) => texts.get(each)!),
  };
}

function versionsOf({ language, title, summary, body, translations = [] }: DocumentRecord) {
  return [...translations, { language: language!, title, summary, body } satisfies Translation];
}

function englishFirst(a: string, b: string): number {
  return Number(b === "en") - Number(a === "en") || (a < b ? -1 : 1);
}
