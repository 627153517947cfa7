/**
 * The beginning of a text, as far as `isEnough` asks for it, and the text from its beginning on.
 * What comes after is not read before it is asked for.
 */
export async function peek(
  text: AsyncIterable<string>,
  isEnough: (head: string) => boolean,
): Promise<{ head: string; text: AsyncIterable<string> }> {
  const pieces = text[Symbol.asyncIterator]();
  let head = "";
  while (!isEnough(head)) {
    const { value, done } = await pieces.next();
    if (done) break;
    head += value;
  }
  async function* all(): AsyncGenerator<string> {
    try {
      yield head;
      for (;;) {
        const { value, done } = await pieces.next();
        if (done) return;
        yield value;
      }
    } finally {
      await pieces.return?.();
    }
  }
  return { head, text: all() };
}
