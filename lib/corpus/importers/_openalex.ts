import type { OrganizationMention, OrganizationRecord, TopicMention } from "../record.ts";
import { known } from "./_made.ts";
import { placeOf } from "./_places.ts";
import { type JsonObject, numberIn, objectOf, objectsOf, textIn } from "./_values.ts";

/** `W4200035428` of `https://openalex.org/W4200035428`. */
export function openAlexId(url: string | undefined): string | undefined {
  return /[A-Z]\d+$/.exec(url ?? "")?.[0];
}

/** The abstract that an index of its words gives; undefined where there is none. */
export function abstractOf(index: unknown): string | undefined {
  const words: string[] = [];
  for (const [word, places] of Object.entries(objectOf(index))) {
    if (!Array.isArray(places)) continue;
    for (const place of places) {
      if (Number.isInteger(place) && place >= 0 && place < LONGEST_ABSTRACT) words[place] = word;
    }
  }
  return words.filter((word) => word !== undefined).join(" ") || undefined;
}

const LONGEST_ABSTRACT = 1 << 20;

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

/** An institution of the authors: as the work names it, and what is known of it besides. */
export interface Institution {
  readonly mention: OrganizationMention;
  readonly organization: OrganizationRecord | null;
}

/** The institutions of all authors, each once, by ROR where they have one. */
export function institutionsOf(work: JsonObject): readonly Institution[] {
  const found = new Map<string, Institution>();
  for (const authorship of objectsOf(work.authorships)) {
    for (const object of objectsOf(authorship.institutions)) {
      const institution = institutionOf(object);
      if (!institution) continue;
      const { key, name } = institution.mention;
      found.set(key ?? name, institution);
    }
  }
  return [...found.values()];
}

function institutionOf(object: JsonObject): Institution | null {
  const name = textIn(object, "display_name");
  if (!name) return null;
  const [ror, id] = [textIn(object, "ror"), textIn(object, "id")];
  const key = ror ?? id ?? null;
  const place = placeOf({ country: textIn(object, "country_code") });
  const type = textIn(object, "type");
  return {
    mention: { key, name, place },
    organization: key === null ? null : {
      kind: "organizations",
      key,
      name,
      aliases: ror && id ? [id] : [],
      place,
      extra: known({ ror, openalex: id, type, lineage: object.lineage }),
    },
  };
}
