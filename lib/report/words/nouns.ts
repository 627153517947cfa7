/** `this topic`, or of several `these topics`. */
export function topicWords({ length }: readonly unknown[]): string {
  return length === 1 ? "this topic" : "these topics";
}

/** How a collection is called in words, in the plural: `research articles`. */
export function nounOf(collection: string): string {
  return collection === "pdfs" ? "PDFs" : collection.replaceAll("-", " ");
}
