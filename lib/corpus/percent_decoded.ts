/** What `%20` and its like stand for; a text in which they stand for nothing as it is. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
