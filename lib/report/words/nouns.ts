/** How a collection is called in words, in the plural: `research articles`. */
export function nounOf(collection: string): string {
  return collection === "pdfs" ? "PDFs" : collection.replaceAll("-", " ");
}
