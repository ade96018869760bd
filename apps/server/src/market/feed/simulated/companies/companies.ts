import { type MarketCode, marketCodes } from '@openfloor/homes/codes';
import { markets } from '@openfloor/homes/lookup';
import { type FeedInstrument, instrumentId } from '../../feed.ts';
import { bmfbovespaCompanies, bmfbovespaIndices, bmfbovespaNotYetListed } from './bmfbovespa.ts';
import { indiaCompanies, indiaIndices, indiaNotYetListed } from './india.ts';
import { nsekeCompanies, nsekeIndices, nsekeNotYetListed } from './nseke.ts';
import { nsengCompanies, nsengIndices, nsengNotYetListed } from './nseng.ts';
import { usCompanies, usIndices, usNotYetListed } from './us.ts';

/** An instrument and what its path starts from. */
export interface SimulatedInstrument extends FeedInstrument {
  id: string;
  sector: string;
  basePrice: number;
}

const tables = {
  NSENG: { companies: nsengCompanies, notYetListed: nsengNotYetListed, indices: nsengIndices },
  INDIA: { companies: indiaCompanies, notYetListed: indiaNotYetListed, indices: indiaIndices },
  BMFBOVESPA: {
    companies: bmfbovespaCompanies,
    notYetListed: bmfbovespaNotYetListed,
    indices: bmfbovespaIndices,
  },
  NSEKE: { companies: nsekeCompanies, notYetListed: nsekeNotYetListed, indices: nsekeIndices },
  US: { companies: usCompanies, notYetListed: usNotYetListed, indices: usIndices },
} satisfies Record<MarketCode, unknown>;

/** Everything the simulated source quotes, indices first in each market. */
export function simulatedInstruments(): SimulatedInstrument[] {
  return marketCodes.flatMap(market => [
    ...rows(tables[market].indices).map(row => instrument(market, row, { isIndex: true, listed: true })),
    ...rows(tables[market].companies).map(row => instrument(market, row, { isIndex: false, listed: true })),
    ...rows(tables[market].notYetListed).map(row =>
      instrument(market, row, { isIndex: false, listed: false }),
    ),
  ]);
}

/** As many invented instruments as a load test asks for: the catalogue, then numbered ones. */
export function catalogueOf(count: number): SimulatedInstrument[] {
  const catalogue = simulatedInstruments();
  const pattern = catalogue.filter(candidate => candidate.listed && !candidate.isIndex);
  for (let number = catalogue.length; number < count; number++) {
    const base = pattern[number % pattern.length];
    if (!base) break;
    const symbol = `LOAD${String(number).padStart(5, '0')}`;
    const id = instrumentId(base.market, symbol);
    catalogue.push({ ...base, id, symbol, name: `Load Test ${number}` });
  }
  return catalogue.slice(0, count);
}

function rows(table: string): string[] {
  return table.split('\n').filter(line => line.trim() !== '');
}

function instrument(
  market: MarketCode,
  row: string,
  kind: { isIndex: boolean; listed: boolean },
): SimulatedInstrument {
  const columns = /^(\S+)\s+(\S+)\s+(\S+)\s+(.+)$/.exec(row);
  const [, symbol, sector, price, name] = columns ?? [];
  if (!symbol || !sector || !name) throw new Error(`Unreadable row of ${market}: ${row}`);
  const { priceDecimals, tickSize } = markets[market];
  const basePrice = Number(price);
  return {
    id: instrumentId(market, symbol),
    market,
    symbol,
    name,
    ...kind,
    priceDecimals,
    tickSize: kind.isIndex ? 0.01 : tickSize,
    ...(kind.listed ? {} : { issuePrice: basePrice }),
    sector,
    basePrice,
  };
}
