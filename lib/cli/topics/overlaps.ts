/** Another topic with documents in common. */
export interface Shared {
  readonly other: number;
  readonly shared: number;
  /** Jaccard similarity, above 0 to 1. */
  readonly similarity: number;
}

/** For each topic the others that share documents with it, the most similar first. */
export function overlapsOf(members: readonly (readonly string[])[]): Shared[][] {
  const topicsOf = new Map<string, number[]>();
  for (const [topic, ids] of members.entries()) {
    for (const id of ids) {
      const known = topicsOf.get(id);
      if (known) known.push(topic);
      else topicsOf.set(id, [topic]);
    }
  }
  const shared = members.map(() => new Map<number, number>());
  for (const topics of topicsOf.values()) {
    for (const one of topics) {
      const counts = shared[one]!;
      for (const other of topics) {
        if (other !== one) counts.set(other, (counts.get(other) ?? 0) + 1);
      }
    }
  }
  return shared.map((counts, topic) =>
    [...counts].map(([other, count]) => ({
      other,
      shared: count,
      similarity: count / (members[topic]!.length + members[other]!.length - count),
    })).sort((a, b) => b.similarity - a.similarity || a.other - b.other)
  );
}
