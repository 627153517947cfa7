/** `this topic`, or of several `these topics`. */
export function topicWords({ length }: readonly unknown[]): string {
  return length === 1 ? "this topic" : "these topics";
}
