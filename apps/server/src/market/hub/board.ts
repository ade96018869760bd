import { type Currency, type MarketCode, marketCodes } from '@openfloor/homes/codes';
import type { Freshness } from './freshness.ts';
import type { InstrumentState } from './instrument-state.ts';

/** A stock as lists show it. */
export interface ListStock {
  id: string;
  symbol: string;
  name: string;
  market: MarketCode;
  price: number;
  change: number;
  up: number;
  currencyType: Currency;
  precision: number;
  delayed: boolean;
}

export interface StockFigures extends ListStock {
  high: number | null;
  low: number | null;
  open: number | null;
  /** The previous close. */
  close: number | null;
  isIndex: boolean;
  marketOpen: boolean;
  quoteTime: number | null;
  halted: boolean;
  listed: boolean;
}

interface Rendered {
  version: number;
  delayed: boolean;
  open: boolean;
  json: string;
}

/** Every instrument's state, found by id, and rendered for lists at most once a change. */
export class Board {
  readonly states: readonly InstrumentState[];
  readonly #byId: ReadonlyMap<string, InstrumentState>;
  readonly #byMarket: ReadonlyMap<MarketCode, readonly InstrumentState[]>;
  readonly #freshness: Freshness;
  readonly #listJson: (Rendered | undefined)[] = [];
  readonly #detailJson: (Rendered | undefined)[] = [];
  readonly #starredJson: (Rendered | undefined)[] = [];

  constructor(states: readonly InstrumentState[], freshness: Freshness) {
    this.states = states;
    this.#byId = new Map(states.map(state => [state.id, state]));
    this.#byMarket = new Map(
      marketCodes.map(market => [market, states.filter(state => state.feed.market === market)]),
    );
    this.#freshness = freshness;
  }

  get(id: string): InstrumentState | undefined {
    return this.#byId.get(id);
  }

  ofMarket(market: MarketCode): readonly InstrumentState[] {
    return this.#byMarket.get(market) ?? [];
  }

  listStock(state: InstrumentState): ListStock {
    const { id, feed, currency } = state;
    return {
      id,
      symbol: feed.symbol,
      name: feed.name,
      market: feed.market,
      price: state.price ?? 0,
      change: state.change,
      up: state.percent,
      currencyType: currency,
      precision: feed.priceDecimals,
      delayed: this.#freshness.isDelayed(feed.market),
    };
  }

  listStockJson(state: InstrumentState): string {
    return this.#rendered(this.#listJson, state, () => this.listStock(state));
  }

  /** The figures with the one field that differs from reader to reader. */
  detailJson(state: InstrumentState, favorite: boolean): string {
    const known = favorite ? this.#starredJson : this.#detailJson;
    return this.#rendered(known, state, () => ({ ...this.figures(state), favorite }));
  }

  figures(state: InstrumentState): StockFigures {
    const { day, feed } = state;
    return {
      ...this.listStock(state),
      high: day?.high ?? null,
      low: day?.low ?? null,
      open: day?.open ?? null,
      close: state.previousClose ?? null,
      isIndex: feed.isIndex,
      marketOpen: feed.listed && this.#freshness.isOpen(feed.market),
      quoteTime: state.quoteTimeMs ?? null,
      halted: state.halted,
      listed: feed.listed,
    };
  }

  #rendered(known: (Rendered | undefined)[], state: InstrumentState, render: () => object): string {
    const { version, index } = state;
    const delayed = this.#freshness.isDelayed(state.feed.market);
    const open = this.#freshness.isOpen(state.feed.market);
    const last = known[index];
    if (last?.version === version && last.delayed === delayed && last.open === open) return last.json;
    const json = JSON.stringify(render());
    known[index] = { version, delayed, open, json };
    return json;
  }
}
