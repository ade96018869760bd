import type { MarketCode } from '@openfloor/homes/codes';
import type { Board, ListStock } from './board.ts';
import type { InstrumentState } from './instrument-state.ts';

export type RankType = 'GAINERS' | 'LOOSER' | 'VOLUME';
export type SortType = 'CHANGE' | 'CHANGE_PERCENT' | 'VOLUME';
export type Direction = 'ASC' | 'DESC';

export interface RankingRequest {
  market: MarketCode;
  rankType: RankType;
  sortType?: SortType | undefined;
  direction?: Direction | undefined;
  pageNum: number;
  pageSize: number;
}

interface Ordered {
  madeMs: number;
  states: readonly InstrumentState[];
  /** Pages already rendered from this order. */
  pages: Map<string, string>;
}

// Faster than anybody reads, slow enough that a thousand readers share one sort and one rendering.
const orderKeptMs = 250;

const figureOf: Record<SortType, (state: InstrumentState) => number> = {
  CHANGE: state => state.change,
  CHANGE_PERCENT: state => state.percent,
  VOLUME: state => state.day?.volume ?? 0,
};

const usualOrder: Record<RankType, { sortType: SortType; direction: Direction }> = {
  GAINERS: { sortType: 'CHANGE_PERCENT', direction: 'DESC' },
  LOOSER: { sortType: 'CHANGE_PERCENT', direction: 'ASC' },
  VOLUME: { sortType: 'VOLUME', direction: 'DESC' },
};

/** Gainers have gained and losers have lost, however the list is sorted. */
const belongs: Record<RankType, (state: InstrumentState) => boolean> = {
  GAINERS: state => state.percent > 0,
  LOOSER: state => state.percent < 0,
  VOLUME: () => true,
};

/** Companies of a market in order, from memory. */
export class Rankings {
  readonly #board: Board;
  readonly #now: () => number;
  readonly #orders = new Map<string, Ordered>();

  constructor(board: Board, now: () => number) {
    this.#board = board;
    this.#now = now;
  }

  page(request: RankingRequest): { records: ListStock[]; total: number } {
    const { states } = this.#ordered(request);
    return {
      records: pageOf(states, request).map(state => this.#board.listStock(state)),
      total: states.length,
    };
  }

  /** The same, already rendered. */
  pageJson(request: RankingRequest): string {
    const { states, pages } = this.#ordered(request);
    const key = `${request.pageNum}/${request.pageSize}`;
    let json = pages.get(key);
    if (json === undefined) {
      const records = pageOf(states, request).map(state => this.#board.listStockJson(state));
      json = `{"records":[${records.join()}],"total":${states.length}}`;
      // Pages beyond the end are alike and cheap; keeping them would let a caller fill the memory.
      if (records.length > 0) pages.set(key, json);
    }
    return json;
  }

  #ordered({ market, rankType, sortType, direction }: RankingRequest): Ordered {
    const sort = sortType ?? usualOrder[rankType].sortType;
    const usual = sortType === undefined ? usualOrder[rankType].direction : 'DESC';
    const way = direction ?? usual;
    const key = `${market}/${rankType}/${sort}/${way}`;
    const nowMs = this.#now();
    const known = this.#orders.get(key);
    if (known && Math.abs(nowMs - known.madeMs) < orderKeptMs) return known;
    const ordered = { madeMs: nowMs, states: this.#sort(market, rankType, sort, way), pages: new Map() };
    this.#orders.set(key, ordered);
    return ordered;
  }

  #sort(market: MarketCode, rankType: RankType, sort: SortType, way: Direction): readonly InstrumentState[] {
    const sign = way === 'ASC' ? 1 : -1;
    const figure = figureOf[sort];
    return this.#board
      .ofMarket(market)
      .filter(
        state =>
          !state.feed.isIndex && state.feed.listed && state.price !== undefined && belongs[rankType](state),
      )
      .map(state => ({ state, value: figure(state) }))
      .sort((a, b) => sign * (a.value - b.value) || a.state.index - b.state.index)
      .map(({ state }) => state);
  }
}

function pageOf(states: readonly InstrumentState[], { pageNum, pageSize }: RankingRequest) {
  return states.slice((pageNum - 1) * pageSize, pageNum * pageSize);
}
