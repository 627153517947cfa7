/**
 * Takes pieces of a stream until `isEnough`, which is asked after each; gives them and the whole
 * stream from its beginning on. What comes after is not read before it is asked for.
 */
export async function peek<T>(
  stream: AsyncIterable<T>,
  isEnough: (piece: T) => boolean,
): Promise<{ taken: readonly T[]; whole: AsyncIterable<T> }> {
  const pieces = stream[Symbol.asyncIterator]();
  const taken: T[] = [];
  for (;;) {
    const { value, done } = await pieces.next();
    if (done) break;
    taken.push(value);
    if (isEnough(value)) break;
  }
  async function* whole(): AsyncGenerator<T> {
    try {
      yield* taken;
      for (;;) {
        const { value, done } = await pieces.next();
        if (done) return;
        yield value;
      }
    } finally {
      await pieces.return?.();
    }
  }
  return { taken, whole: whole() };
}
