import { type Currency, type MarketCode, marketCodes } from '@openfloor/homes/codes';
import type { ClosedReason } from '@openfloor/rules/market-calendar';
import type { Freshness } from './freshness.ts';
import { InstrumentState } from './instrument-state.ts';
import type { KnownInstrument } from './instrument-store.ts';

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
  /** Its figures are points, not money. */
  isIndex: boolean;
  precision: number;
  delayed: boolean;
}

export interface StockFigures extends ListStock {
  high: number | null;
  low: number | null;
  open: number | null;
  /** The previous close. */
  close: number | null;
  marketOpen: boolean;
  /** Why it is closed, and when it opens again, where a calendar knows. */
  closedReason: ClosedReason | null;
  opensAt: number | null;
  quoteTime: number | null;
  halted: boolean;
  listed: boolean;
}

interface Rendered {
  version: number;
  delayed: boolean;
  open: boolean;
  opensAtMs: number | undefined;
  closedReason: ClosedReason | undefined;
  json: string;
}

/** Every instrument's state, found by id, and rendered for lists at most once a change. */
export class Board {
  #states: readonly InstrumentState[] = [];
  #made = 0;
  #byId: ReadonlyMap<string, InstrumentState> = new Map();
  #byMarket: ReadonlyMap<MarketCode, readonly InstrumentState[]> = new Map();
  readonly #freshness: Freshness;
  readonly #listJson: (Rendered | undefined)[] = [];
  readonly #detailJson: (Rendered | undefined)[] = [];
  readonly #starredJson: (Rendered | undefined)[] = [];

  constructor(freshness: Freshness) {
    this.#freshness = freshness;
  }

  get states(): readonly InstrumentState[] {
    return this.#states;
  }

  /** What is known already keeps its state, and learns what the source says of it now; what is gone goes. */
  learn(instruments: readonly KnownInstrument[]): void {
    this.#states = instruments.map(({ id, no, feed }) => {
      const known = this.#byId.get(id);
      known?.describe(feed);
      return known ?? new InstrumentState({ id, index: this.#made++, no }, feed);
    });
    this.#byId = new Map(this.#states.map(state => [state.id, state]));
    this.#byMarket = new Map(
      marketCodes.map(market => [market, this.#states.filter(state => state.feed.market === market)]),
    );
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
      isIndex: feed.isIndex,
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
      marketOpen: feed.listed && this.#freshness.isOpen(feed.market),
      closedReason: this.#freshness.closedReason(feed.market) ?? null,
      opensAt: this.#freshness.opensAtMs(feed.market) ?? null,
      quoteTime: state.quoteTimeMs ?? null,
      halted: state.halted,
      listed: feed.listed,
    };
  }

  #rendered(known: (Rendered | undefined)[], state: InstrumentState, render: () => object): string {
    const { version, index, feed } = state;
    const delayed = this.#freshness.isDelayed(feed.market);
    const open = this.#freshness.isOpen(feed.market);
    const opensAtMs = this.#freshness.opensAtMs(feed.market);
    const closedReason = this.#freshness.closedReason(feed.market);
    const last = known[index];
    const sameMarket =
      last?.delayed === delayed &&
      last.open === open &&
      last.opensAtMs === opensAtMs &&
      last.closedReason === closedReason;
    if (sameMarket && last.version === version) return last.json;
    const json = JSON.stringify(render());
    known[index] = { version, delayed, open, opensAtMs, closedReason, json };
    return json;
  }
}
