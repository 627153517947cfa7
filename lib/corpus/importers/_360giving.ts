import type { PlaceMention } from "../record.ts";
import { Sources } from "./_sources.ts";

/** What grants in the 360Giving Data Standard have in common, as JSON and as tables. */
export const GIVING = {
  source: new Sources().named("360Giving"),
  // every publisher states one of its own
  licence: "not known",
  attribution: "publishers of 360Giving data",
} as const;

/** The key of an organisation by its identifier in the standard: `GB-CHC-1126147`. */
export function organizationKey(id: string | undefined): string | null {
  return id === undefined ? null : `org-id:${id}`;
}

/** Where the beneficiaries of a grant are: a place of any kind in a country. */
export function beneficiary(
  country: string | undefined,
  name: string | undefined,
): PlaceMention | undefined {
  if (country === undefined) return undefined;
  const whole = { kind: "country", name: country } as const;
  const isPart = name !== undefined && name !== country;
  return { parts: isPart ? [whole, { kind: "gpe", name }] : [whole] };
}
