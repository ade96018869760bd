import type { MarketFeed } from './feed.ts';
import { SimulatedFeed } from './simulated/simulated-feed.ts';

/** Every source of prices, by the name that `MARKET_FEED` gives it. */
export const feedAdapters = {
  simulated: () => new SimulatedFeed(),
} satisfies Record<string, () => MarketFeed>;

export type FeedName = keyof typeof feedAdapters;

export const feedNames = Object.keys(feedAdapters) as FeedName[];
