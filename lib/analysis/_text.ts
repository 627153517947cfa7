/** A number with its noun: "1 bucket", "2 buckets". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
