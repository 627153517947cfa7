/** Gives every term of every collection a number of its own. */
export class TermNumbers {
  #next = 0;

  next(): number {
    return this.#next++;
  }
}
