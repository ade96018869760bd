import type { MarketCode } from '@openfloor/homes/codes';
import type { InstrumentState } from './instrument-state.ts';

interface Entry {
  state: InstrumentState;
  symbol: string;
  words: readonly string[];
}

/** Lower case, without accents: `Mineração` and `mineracao` are the same word. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Finds instruments by the beginning of their symbol, then by the beginnings of words in their name. */
export class InstrumentSearch {
  #entries: readonly Entry[] = [];

  learn(states: readonly InstrumentState[]): void {
    const companiesFirst = [...states].sort((a, b) => Number(a.feed.isIndex) - Number(b.feed.isIndex));
    this.#entries = companiesFirst.map(state => ({
      state,
      symbol: plain(state.feed.symbol),
      words: plain(state.feed.name).split(/[^\p{L}\p{N}]+/u),
    }));
  }

  /** Best first; all of them without a keyword. */
  find(keyword: string, markets: readonly MarketCode[]): InstrumentState[] {
    const wanted = plain(keyword.trim());
    const wantedWords = wanted.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '');
    return this.#entries
      .filter(entry => markets.includes(entry.state.feed.market))
      .map((entry, place) => ({ entry, place, rank: rankOf(entry, wanted, wantedWords) }))
      .filter(hit => hit.rank !== undefined)
      .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || a.place - b.place)
      .map(hit => hit.entry.state);
  }
}

/** Lower is better; undefined where nothing matches. */
function rankOf(entry: Entry, wanted: string, wantedWords: readonly string[]): number | undefined {
  if (wanted === '' || entry.symbol === wanted) return 0;
  if (entry.symbol.startsWith(wanted)) return 1;
  const everyWord = wantedWords.every(word => entry.words.some(candidate => candidate.startsWith(word)));
  return everyWord && wantedWords.length > 0 ? 2 : undefined;
}
