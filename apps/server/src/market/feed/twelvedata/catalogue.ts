import type { MarketCode } from '@openfloor/homes/codes';
import { listingSources } from '@openfloor/homes/homes';
import { markets } from '@openfloor/homes/lookup';
import { type FeedInstrument, instrumentId } from '../feed.ts';
import { type ListedRow, listedRow, listReply } from './replies.ts';
import type { Parameters, RestClient } from './rest-client.ts';
import type { SymbolSelection } from './symbol-selection.ts';
import { TwelveDataError, TwelveDataKeyRefused } from './twelvedata-error.ts';

/** An instrument together with the names the source has for it. */
export interface Listing {
  id: string;
  instrument: FeedInstrument;
  symbol: string;
  exchange: string;
  micCode: string;
}

/**
 * The selected instruments of every market, and what of the selection the source does not know. Indices are shown and
 * never traded: where their list is missing, `onProblem` hears of it and shares do without.
 */
export async function loadCatalogue(
  rest: RestClient,
  selection: SymbolSelection,
  onProblem: (message: string) => void,
) {
  const listings = new Map<string, Listing>();
  for (const market of selection.markets) {
    const { stocks, country } = listingSources[market];
    const questions = [
      ...stocks.map(parameters => ({ path: '/stocks', parameters, isIndex: false })),
      { path: '/indices', parameters: { country }, isIndex: true },
    ];
    for (const { path, parameters, isIndex } of questions) {
      const listed = await rows(rest, path, parameters).catch((error: unknown) => {
        if (!isIndex || !(error instanceof TwelveDataError) || error instanceof TwelveDataKeyRefused)
          throw error;
        onProblem(`No indices of ${market}: ${error.message}`);
        return [];
      });
      for (const row of listed) {
        const listing = toListing(market, row, isIndex);
        const known = listings.has(listing.id) || !fits(market, row);
        if (!known && selection.includes(market, row.symbol)) listings.set(listing.id, listing);
      }
    }
  }
  return { listings, unknown: selection.ids.filter(id => !listings.has(id)) };
}

async function rows(rest: RestClient, path: string, parameters: Parameters): Promise<ListedRow[]> {
  const { data } = await rest.get(path, parameters, listReply);
  return data.flatMap(row => listedRow.safeParse(row).data ?? []);
}

/** A share quoted in another currency must not pass for one of this market. */
function fits(market: MarketCode, row: ListedRow): boolean {
  return row.currency === '' || row.currency === markets[market].currency;
}

function toListing(market: MarketCode, row: ListedRow, isIndex: boolean): Listing {
  const { priceDecimals, tickSize } = markets[market];
  const instrument: FeedInstrument = {
    market,
    symbol: row.symbol,
    name: row.name || row.symbol,
    isIndex,
    priceDecimals,
    tickSize: isIndex ? 0.01 : tickSize,
    listed: true,
  };
  const { symbol, exchange, mic_code: micCode } = row;
  return { id: instrumentId(market, symbol), instrument, symbol, exchange, micCode };
}
