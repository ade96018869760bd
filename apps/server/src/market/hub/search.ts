import type { MarketCode } from '@openfloor/homes/codes';
import type { InstrumentState } from './instrument-state.ts';
import { PrefixIndex } from './prefix-index.ts';

/** Lower case, without accents: `Mineração` and `mineracao` are the same word. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '');

/** Finds instruments by the beginning of their symbol, then by the beginnings of words in their name. */
export class InstrumentSearch {
  /** Companies before indices. */
  #states: readonly InstrumentState[] = [];
  #symbols = new PrefixIndex([]);
  #words = new PrefixIndex([]);

  learn(states: readonly InstrumentState[]): void {
    this.#states = [...states].sort((a, b) => Number(a.feed.isIndex) - Number(b.feed.isIndex));
    this.#symbols = new PrefixIndex(this.#states.map(({ feed }) => [plain(feed.symbol)]));
    this.#words = new PrefixIndex(this.#states.map(({ feed }) => wordsOf(plain(feed.name))));
  }

  /** Best first: the symbol itself, symbols that begin so, names; all of them without a keyword. */
  find(keyword: string, markets: readonly MarketCode[]): InstrumentState[] {
    const wanted = plain(keyword.trim());
    const allowed = new Set(markets);
    const isAllowed = (state: InstrumentState | undefined): state is InstrumentState =>
      state !== undefined && allowed.has(state.feed.market);
    if (wanted === '') return this.#states.filter(isAllowed);
    const places = new Set([
      ...this.#symbols.equalTo(wanted),
      ...this.#symbols.startingWith(wanted),
      ...this.#named(wordsOf(wanted)),
    ]);
    return [...places].map(place => this.#states[place]).filter(isAllowed);
  }

  /** Those with a word for each one that is wanted. */
  #named(wanted: readonly string[]): number[] {
    const [longest, ...others] = wanted.toSorted((a, b) => b.length - a.length);
    if (longest === undefined) return [];
    return this.#words
      .startingWith(longest)
      .filter(place => others.every(word => this.#words.hasAt(place, word)));
  }
}
