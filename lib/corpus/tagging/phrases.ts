/** Phrases over numbered terms, found all at once in a sequence of terms. */
export class PhraseMatcher {
  readonly #root: Node = { next: new Map(), found: [] };

  /** Adds a phrase; `key` comes back at each occurrence. */
  add(terms: readonly number[], key: number): void {
    if (!terms.length) return;
    let node = this.#root;
    for (const term of terms) {
      let child = node.next.get(term);
      if (!child) node.next.set(term, child = { next: new Map(), found: [] });
      node = child;
    }
    if (!node.found.includes(key)) node.found.push(key);
  }

  /** Visits the key and the first word of every occurrence. */
  match(terms: Int32Array, visit: (key: number, start: number) => void): void {
    if (!this.#root.next.size) return;
    for (let start = 0; start < terms.length; start++) {
      let node = this.#root.next.get(terms[start]!);
      for (let at = start + 1; node; at++) {
        for (const key of node.found) visit(key, start);
        node = at < terms.length ? node.next.get(terms[at]!) : undefined;
      }
    }
  }
}

interface Node {
  readonly next: Map<number, Node>;
  readonly found: number[];
}
