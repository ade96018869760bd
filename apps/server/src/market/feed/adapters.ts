import type { MarketFeed } from './feed.ts';
import { SimulatedFeed } from './simulated/simulated-feed.ts';
import { TwelveDataFeed } from './twelvedata/twelvedata-feed.ts';
import { readTwelveDataSettings } from './twelvedata/twelvedata-settings.ts';

/** Where adapters tell of trouble that they live with; pino fits. */
export interface FeedLog {
  warn(details: object, message: string): void;
}

/** Every source of prices, by the name that `MARKET_FEED` gives it. */
export const feedAdapters = {
  simulated: () => new SimulatedFeed(),
  twelvedata: log => new TwelveDataFeed(readTwelveDataSettings(process.env, log)),
} satisfies Record<string, (log: FeedLog) => MarketFeed>;

export type FeedName = keyof typeof feedAdapters;

export const feedNames = Object.keys(feedAdapters) as FeedName[];
