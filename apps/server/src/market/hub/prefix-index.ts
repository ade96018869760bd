/** Finds which of many have a word that begins so, without looking at each: all words stand in order. */
export class PrefixIndex {
  readonly #of: readonly (readonly string[])[];
  readonly #words: readonly string[];
  /** Whose word it is, beside each. */
  readonly #places: readonly number[];

  /** The words of each. */
  constructor(of: readonly (readonly string[])[]) {
    this.#of = of;
    const all = of.flatMap((words, place) => words.map(word => ({ word, place })));
    // Not by any language's order: words with the same beginning have to stand together.
    all.sort((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : a.place - b.place));
    this.#words = all.map(({ word }) => word);
    this.#places = all.map(({ place }) => place);
  }

  /** Places in their order, each once. */
  startingWith(beginning: string): number[] {
    return this.#between(beginning, word => word.startsWith(beginning));
  }

  equalTo(wanted: string): number[] {
    return this.#between(wanted, word => word === wanted);
  }

  hasAt(place: number, beginning: string): boolean {
    return this.#of[place]?.some(word => word.startsWith(beginning)) ?? false;
  }

  #between(wanted: string, belongs: (word: string) => boolean): number[] {
    const first = this.#firstFrom(wanted);
    let end = first;
    while (end < this.#words.length && belongs(this.#words[end] ?? '')) end++;
    return [...new Set(this.#places.slice(first, end))].sort((a, b) => a - b);
  }

  /** Where the first word stands that is not before it. */
  #firstFrom(wanted: string): number {
    let low = 0;
    let high = this.#words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#words[middle] ?? '') < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
