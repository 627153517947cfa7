import { topicId } from "./identity.ts";
import type { TopicMention } from "./record.ts";
import type { Taxonomy } from "./taxonomy/taxonomy.ts";
import { words } from "../text/mod.ts";

/** A topic of the corpus to be. */
export interface TopicEntry {
  readonly id: string;
  readonly vocabulary: string;
  readonly path: readonly string[];
  /** Ids of the topics directly above. */
  parents: readonly string[];
  name: string;
  aliases: readonly string[];
  not: readonly string[];
  match: boolean;
  description: string | null;
  /** Finds texts as that of a question does; null: none does. */
  search: string | null;
}

/** Every topic that the sources and the taxonomy name, with what is above it. */
export class TopicRegistry {
  readonly #topics = new Map<string, TopicEntry>();
  readonly #ids = new Map<string, string>();
  #numbers: ReadonlyMap<string, number> = new Map();

  /** Takes note of a topic and of all above it. @returns the topic's id */
  add({ vocabulary, path, names }: Omit<TopicMention, "score">): string {
    const key = `${vocabulary}\n${path.join("\n")}`;
    const known = this.#ids.get(key);
    if (known) return known;
    const id = topicId(vocabulary, path);
    const parent = path.length > 1
      ? this.add({ vocabulary, path: path.slice(0, -1), names: names.slice(0, -1) })
      : null;
    this.#topics.set(id, {
      id,
      vocabulary,
      path,
      parents: parent ? [parent] : [],
      name: names[path.length - 1] ?? path[path.length - 1]!,
      aliases: [],
      not: [],
      match: true,
      description: null,
      search: null,
    });
    this.#ids.set(key, id);
    return id;
  }

  /** Applies a taxonomy: new topics, names, aliases, exclusions, search strings, what is above. */
  apply({ topics }: Taxonomy): void {
    for (const each of topics) {
      const { vocabulary, path, name, parents = [] } = each;
      const idOf = (path: readonly string[], names = path) => this.add({ vocabulary, path, names });
      const names = path.map((part, at) => at === path.length - 1 ? name ?? part : part);
      const topic = this.#topics.get(idOf(path, names))!;
      topic.name = name ?? topic.name;
      topic.aliases = each.aliases;
      topic.not = each.not;
      topic.match = each.match;
      topic.description = each.description ?? null;
      topic.search = each.search ?? null;
      topic.parents = [...new Set([...topic.parents, ...parents.map((each) => idOf(each))])];
    }
  }

  /** Gives every topic its number, in the order of ids; later ones are not known. */
  number(): readonly TopicEntry[] {
    const topics = [...this.#topics.values()].sort((a, b) => a.id < b.id ? -1 : 1);
    this.#numbers = new Map(topics.map(({ id }, number) => [id, number]));
    return topics;
  }

  numberOf(mention: TopicMention): number {
    return this.#numbers.get(this.add(mention))!;
  }

  numberOfId(id: string): number {
    return this.#numbers.get(id)!;
  }
}

/** Whether the name of a topic is distinct enough to be looked for in texts; its aliases always are. */
export function isMatchable(name: string): boolean {
  const parts = words(name);
  return parts.length > 1 || [...parts[0] ?? ""].filter((each) => /\p{L}/u.test(each)).length >= 6;
}

/** For each topic, itself (when others are below it) and every topic above it. */
export function ancestorLists(
  parents: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  const hasChildren = new Set(parents.flat());
  return parents.map((_, topic) => {
    const above = new Set<number>();
    const queue = [...parents[topic]!];
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (above.has(next)) continue;
      above.add(next);
      queue.push(...parents[next]!);
    }
    if (hasChildren.has(topic)) above.add(topic);
    return [...above];
  });
}
