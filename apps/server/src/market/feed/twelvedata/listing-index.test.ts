import { expect, it } from 'vitest';
import { ListingIndex } from './listing-index.ts';
import { priceEvent } from './replies.ts';
import { apple, listingOf } from './testing/fixtures.ts';

const index = new ListingIndex([apple, listingOf('US', 'INFY', 'NYSE'), listingOf('INDIA', 'INFY', 'NSE')]);

it.each([
  ['by exchange', { symbol: 'INFY', exchange: 'NSE', currency: 'INR' }, 'INDIA-INFY'],
  ['by exchange, whatever its case', { symbol: 'INFY', exchange: 'nyse' }, 'US-INFY'],
  ['by MIC', { symbol: 'AAPL', exchange: 'Nasdaq GS', mic_code: 'XNGS' }, 'US-AAPL'],
  ['by a symbol that only one has', { symbol: 'AAPL' }, 'US-AAPL'],
  ['not by a symbol that two have', { symbol: 'INFY' }, undefined],
  ['not on another exchange', { symbol: 'AAPL', exchange: 'XETRA' }, undefined],
  ['not in another currency', { symbol: 'INFY', exchange: 'NSE', currency: 'USD' }, undefined],
  ['not when unknown', { symbol: 'TSLA', exchange: 'NASDAQ' }, undefined],
])('finds a price %s', (_, fields, id) => {
  const event = priceEvent.parse({ event: 'price', timestamp: 1, price: 1, ...fields });
  expect(index.find(event)?.id).toBe(id);
});
