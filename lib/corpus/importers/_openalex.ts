import type {
  DocumentRecord,
  OrganizationMention,
  OrganizationRecord,
  PlaceMention,
  TopicMention,
} from "../record.ts";
import { known } from "./_made.ts";
import { placeOf } from "./_places.ts";
import { retractionIn, textsOf, told } from "./_told.ts";
import { isObject, type JsonObject, numberIn, objectOf, objectsOf, textIn } from "./_values.ts";

/** `W4200035428` of `https://openalex.org/W4200035428`. */
export function openAlexId(url: string | undefined): string | undefined {
  return /[A-Z]\d+$/.exec(url ?? "")?.[0];
}

/**
 * The abstract that an index of its words gives, of today's shape or the older nested one, also
 * where that is written as a text; undefined where there is none.
 */
export function abstractOf(written: unknown): string | undefined {
  const index = objectOf(typeof written === "string" ? parsed(written) : written);
  const words: string[] = [];
  const { InvertedIndex: nested } = index;
  let length = 0;
  for (const [word, places] of Object.entries(isObject(nested) ? nested : index)) {
    if (!Array.isArray(places)) continue;
    for (const place of places) {
      if (!(Number.isInteger(place) && place >= 0 && place < LONGEST_ABSTRACT)) continue;
      if ((length += word.length) > MOST_LETTERS) return undefined;
      words[place] = word;
    }
  }
  return words.filter((word) => word !== undefined).join(" ") || undefined;
}

const LONGEST_ABSTRACT = 1 << 20;
/** A long word at many places would make more text than there is memory. */
const MOST_LETTERS = 1 << 24;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What a work tells of itself; the works that it cites are called as their own records are. */
export function toldOf(work: JsonObject, title: string | undefined): Pick<DocumentRecord, "told"> {
  return told({
    keywords: objectsOf(work.keywords).flatMap((each) =>
      textIn(each, "display_name") ?? textIn(each, "keyword") ?? []
    ),
    authors: objectsOf(work.authorships).flatMap((each) =>
      textIn(objectOf(each.author), "display_name") ?? textIn(each, "raw_author_name") ?? []
    ),
    references: textsOf(work.referenced_works).flatMap((url) => referenceOf(url) ?? []),
    retracted: work.is_retracted === true ? "is_retracted" : retractionIn(title),
  });
}

/** `openalex:W123` of the address of a work. */
export function referenceOf(url: string): string | undefined {
  const id = openAlexId(url);
  return id?.startsWith("W") ? `openalex:${id}` : undefined;
}

/** The countries of authors that no institution with a country stands for. */
export function countriesOf(work: JsonObject): readonly PlaceMention[] {
  const codes = objectsOf(work.authorships).flatMap((authorship) => {
    const told = objectsOf(authorship.institutions).map((each) => textIn(each, "country_code"));
    const named = Array.isArray(authorship.countries) ? authorship.countries : [];
    return named.filter((code): code is string => typeof code === "string" && !told.includes(code));
  });
  return [...new Set(codes)].flatMap((country) => placeOf({ country }) ?? []);
}

/** The concepts of a work that have a score above 0; where it has no concepts at all, its topics. */
export function topicsOf(work: JsonObject): readonly TopicMention[] {
  const concepts = objectsOf(work.concepts);
  if (concepts.length === 0) return objectsOf(work.topics).flatMap(topic);
  return concepts.flatMap((concept) =>
    mention("openalex", [concept], [openAlexId(textIn(concept, "id"))])
  );
}

/** A topic below its domain, field and subfield. */
function topic(object: JsonObject): readonly TopicMention[] {
  const levels = ["domain", "field", "subfield"].map((level) => objectOf(object[level]));
  const path = [
    ...levels.map((level) => /[^/]+$/.exec(textIn(level, "id") ?? "")?.[0]),
    openAlexId(textIn(object, "id")),
  ];
  return mention("openalex-topics", [...levels, object], path);
}

function mention(
  vocabulary: string,
  levels: readonly JsonObject[],
  ids: readonly (string | undefined)[],
): readonly TopicMention[] {
  const score = scoreOf(levels.at(-1)!);
  const parts = levels.map((level, at) => ({ id: ids[at], name: textIn(level, "display_name") }))
    .filter((part): part is { id: string; name: string } => !!part.id && !!part.name);
  if (parts.length < levels.length || score === null) return [];
  return [{
    vocabulary,
    path: parts.map(({ id }) => id),
    names: parts.map(({ name }) => name),
    score,
  }];
}

/** 1 where the source gives none; null where it is not above 0. */
function scoreOf(object: JsonObject): number | null {
  const score = numberIn(object, "score") ?? 1;
  return score > 0 ? Math.min(score, 1) : null;
}

/** The institutions of all authors, each once, by ROR where they have one. */
export function institutionsOf(work: JsonObject): ReadonlyMap<string, JsonObject> {
  const found = new Map<string, JsonObject>();
  for (const authorship of objectsOf(work.authorships)) {
    for (const institution of objectsOf(authorship.institutions)) {
      const name = textIn(institution, "display_name");
      if (name) found.set(keyOf(institution) ?? name, institution);
    }
  }
  return found;
}

/** An institution as a work names it. */
export function mentionOf(institution: JsonObject): OrganizationMention {
  return {
    key: keyOf(institution),
    name: textIn(institution, "display_name")!,
    place: placeOf({ country: textIn(institution, "country_code") }),
  };
}

/** What OpenAlex knows of an institution; null where it has not identified it. */
export function organizationOf(institution: JsonObject): OrganizationRecord | null {
  const { key, name, place } = mentionOf(institution);
  const [ror, id] = [textIn(institution, "ror"), textIn(institution, "id")];
  if (key === null) return null;
  const { type, lineage } = institution;
  return {
    kind: "organizations",
    key,
    name,
    aliases: ror && id ? [id] : [],
    place,
    extra: known({ ror, openalex: id, type, lineage }),
  };
}

function keyOf(institution: JsonObject): string | null {
  return textIn(institution, "ror") ?? textIn(institution, "id") ?? null;
}
