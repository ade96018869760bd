import type { MarketCode } from '@openfloor/homes/codes';
import { isMarketCode } from '@openfloor/homes/lookup';
import { instrumentId } from '../feed.ts';

/**
 * Which instruments to quote. Plans limit how many symbols may be streamed, so an operator names them as
 * `US-AAPL,INDIA-INFY`, or a whole market as `US-*`.
 */
export class SymbolSelection {
  /** The instruments named one by one. */
  readonly ids: readonly string[];
  readonly markets: readonly MarketCode[];
  readonly #ids: ReadonlySet<string>;
  readonly #whole: ReadonlySet<MarketCode>;

  constructor(entries: readonly string[]) {
    const ids = new Set<string>();
    const whole = new Set<MarketCode>();
    const markets = new Set<MarketCode>();
    for (const entry of entries) {
      const { market, symbol } = parseEntry(entry);
      markets.add(market);
      if (symbol === '*') whole.add(market);
      else ids.add(instrumentId(market, symbol));
    }
    if (markets.size === 0) throw new RangeError('no symbols are selected');
    this.ids = [...ids];
    this.markets = [...markets];
    this.#ids = ids;
    this.#whole = whole;
  }

  includes(market: MarketCode, symbol: string): boolean {
    return this.#whole.has(market) || this.#ids.has(instrumentId(market, symbol));
  }
}

function parseEntry(entry: string): { market: MarketCode; symbol: string } {
  const [, market = '', symbol = ''] = /^([A-Z]+)-(\S+)$/.exec(entry.trim()) ?? [];
  if (!isMarketCode(market)) throw new RangeError(`${entry.trim()} is not of the form US-AAPL or US-*`);
  return { market, symbol };
}
