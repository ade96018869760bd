import { markets } from '@openfloor/homes/lookup';
import type { ReplyOf } from '@/lib/api.ts';

export type HaltBoard = ReplyOf<'GET /halts'>;
export type HaltRecord = HaltBoard['inForce'][number];
export type MarketNow = HaltBoard['markets'][number];
export type HaltCause = HaltRecord['cause'];

export const causeNames: Readonly<Record<HaltCause, string>> = {
  prices: 'Prices wrong or late',
  exchange: 'The exchange has halted',
  systems: 'A fault in our systems',
  regulator: 'Ordered by a regulator',
  news: 'News that moves the price',
  other: 'Another reason',
};

/** What customers would read first of all; to be put right by whoever halts. */
export const promise = 'Your money and shares are safe. You can deposit and withdraw.';

/** What is halted, in a sentence. */
export const haltedText = ({ symbol, market }: Pick<HaltRecord, 'symbol' | 'market'>): string =>
  symbol ?? (market ? markets[market].tag : 'all markets');

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
