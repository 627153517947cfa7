import { z } from "zod";
import { COLLECTIONS } from "../../../catalogue/collections.ts";
import { CollectionInfo, CorpusInfo } from "../../../catalogue/corpus_info.ts";
import { SourceReachSchema } from "../../answering/source_reach.ts";
import { type Caveat, FORMAT_VERSION, type Meta, PRECISIONS } from "./layout.ts";

const count = z.int().min(0).max(2 ** 31 - 1);

const importer = z.string();
const CaveatSchema: z.ZodType<Caveat> = z.discriminatedUnion("code", [
  z.strictObject({ code: z.literal("first_of_january"), importer }),
  z.strictObject({
    code: z.literal("dates_left_out"),
    importer,
    columns: z.array(z.string()).readonly(),
  }),
  z.strictObject({ code: z.enum(["doubted_dates", "doubted_amounts"]) }),
]);

const CollectionSchema = CollectionInfo.extend({
  count,
  undated: count,
  withText: count,
  averageLength: z.number().min(0),
  dated: count,
  precisions: z.array(count).length(PRECISIONS.length).readonly(),
  sources: z.array(SourceReachSchema).readonly(),
  unread: count,
  astray: z.array(count).readonly(),
  caveats: z.array(CaveatSchema).readonly(),
}).strict().refine(
  ({ count, dated, precisions, undated, withText, unread, astray }) =>
    dated + undated === count && precisions.reduce((sum, each) => sum + each, 0) === dated &&
    withText <= count && unread <= count &&
    astray.every((document, at) => document < count && document > (astray[at - 1] ?? -1)),
  "must be of as many documents as there are",
);

/** The shape of what a corpus says of itself. */
export const MetaSchema: z.ZodType<Meta> = z.strictObject({
  format: z.literal(FORMAT_VERSION),
  info: CorpusInfo,
  collections: z.partialRecord(z.enum([...COLLECTIONS, "manifestations"]), CollectionSchema),
  rates: z.array(z.strictObject({ currency: z.string(), year: z.int(), rate: z.number() }))
    .readonly(),
});
