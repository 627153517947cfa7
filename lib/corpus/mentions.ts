import { z } from "zod";
import type { OrganizationMention, PlaceMention, SourceRecord, TopicMention } from "./record.ts";

/** Something that a record names, as its source writes it; organisations with who named them. */
export type Mention =
  | readonly ["topic", Pick<TopicMention, "vocabulary" | "path" | "names">]
  | readonly ["place", PlaceMention]
  | readonly [
    "organization" | "candidate",
    Pick<OrganizationMention, "key" | "name" | "place">,
    importer: string,
  ];

const place = z.object({
  parts: z.array(z.object({
    kind: z.enum(["city", "subCountry", "country", "worldRegion", "gpe"]),
    name: z.string(),
  })),
});
const MentionSchema: z.ZodType<Mention> = z.union([
  z.tuple([
    z.literal("topic"),
    z.object({
      vocabulary: z.string(),
      path: z.array(z.string()),
      names: z.array(z.string()),
    }),
  ]),
  z.tuple([z.literal("place"), place]),
  z.tuple([
    z.enum(["organization", "candidate"]),
    z.object({ key: z.string().nullable(), name: z.string(), place: place.optional() }),
    z.string(),
  ]),
]);

/** What a record names: its topics, its places, then organisations. */
export function mentionsIn(record: SourceRecord, importer: string): Mention[] {
  const named = (
    what: "organization" | "candidate",
    { key, name, place, importer: own = importer }: OrganizationMention,
  ): Mention => [what, { key, name, ...(place && { place }) }, own];
  const party = (each: OrganizationMention | null) => each ? [named("organization", each)] : [];
  switch (record.kind) {
    case "organizations":
      return [
        ...topicsIn(record.topics),
        ...(record.place ? [["place", record.place] as const] : []),
      ];
    case "acquisitions":
      return [record.acquirer, record.acquiree].flatMap(party);
    case "investments":
      return [...record.investors, record.investee].flatMap(party);
    default: {
      const { topics, places = [], organizations = [], candidates = [] } = record;
      return [
        ...topicsIn(topics),
        ...places.map((each) => ["place", each] as const),
        ...organizations.map((each) => named("organization", each)),
        ...candidates.map((each) => named("candidate", each)),
      ];
    }
  }
}

function topicsIn(topics: readonly TopicMention[] = []): Mention[] {
  return topics.map(({ vocabulary, path, names }) => ["topic", { vocabulary, path, names }]);
}

/** A mention from the text as which it is kept, its JSON. */
export function mentionOf(text: string): Mention {
  return MentionSchema.parse(JSON.parse(text));
}
