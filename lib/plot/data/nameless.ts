/** A name as it is shown; of what has none, that it has none. */
export function nameOf(name: string | null | undefined, none = "Unnamed"): string {
  return name?.trim() ? name : none;
}
