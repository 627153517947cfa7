import { organizationId, placeId, topicId } from "../../../lib/corpus/identity.ts";
import type { OrganizationMention, PlaceMention } from "../../../lib/corpus/record.ts";

export const UNKNOWN = "00000000-0000-4000-8000-000000000000";

/** The id of a topic of the vocabulary `test`. */
export const idOfTopic = (...names: string[]): string => topicId("test", names);

export const idOfPlace = (mention: PlaceMention): string => placeId(mention);

/** The id of an organisation that the importer `test` mentions. */
export const idOfOrganization = (mention: OrganizationMention): string =>
  organizationId("test", mention);
