import type { MarketCode } from '@openfloor/homes/codes';
import { markets } from '@openfloor/homes/lookup';
import { instrumentId } from '../../feed.ts';
import type { Listing } from '../catalogue.ts';

/** A Tuesday, half an hour after New York opened. India and Nigeria are closed, São Paulo is open. */
export const tradingMs = Date.parse('2026-05-05T14:00:00Z');

export function listingOf(
  market: MarketCode,
  symbol: string,
  exchange: string,
  more: Partial<Listing> = {},
): Listing {
  const { priceDecimals, tickSize } = markets[market];
  return {
    id: instrumentId(market, symbol),
    instrument: { market, symbol, name: symbol, isIndex: false, priceDecimals, tickSize, listed: true },
    symbol,
    exchange,
    micCode: '',
    ...more,
  };
}

export const apple = listingOf('US', 'AAPL', 'NASDAQ', { micCode: 'XNGS' });

const stockRows = [
  ['AAPL', 'Apple Inc', 'USD', 'NASDAQ', 'XNGS'],
  ['MSFT', 'Microsoft Corp', 'USD', 'NASDAQ', 'XNGS'],
  ['IBM', 'International Business Machines', 'USD', 'NYSE', 'XNYS'],
  ['INFY', 'Infosys ADR', 'USD', 'NYSE', 'XNYS'],
  ['INFY', 'Infosys Limited', 'INR', 'NSE', 'XNSE'],
  ['PETR4', 'Petroleo Brasileiro', 'BRL', 'Bovespa', 'BVMF'],
  ['DANGCEM', 'Dangote Cement', 'NGN', 'NSENG', 'XNSA'],
] as const;

/** What `/stocks` answers to a filter by exchange or MIC. */
export function stocksAnswer(query: Record<string, string>) {
  const rows = stockRows.filter(
    ([, , , exchange, mic]) => query.exchange === exchange || query.mic_code === mic,
  );
  const data = rows.map(([symbol, name, currency, exchange, mic_code]) => {
    return { symbol, name, currency, exchange, mic_code, type: 'Common Stock' };
  });
  return { data, status: 'ok' };
}

export function indicesAnswer(query: Record<string, string>) {
  const row = {
    symbol: 'IXIC',
    name: 'NASDAQ Composite',
    currency: 'USD',
    exchange: 'NASDAQ',
    mic_code: 'XNAS',
  };
  return { data: query.country === 'United States' ? [row, { broken: true }] : [], status: 'ok' };
}
