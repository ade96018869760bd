import type { MarketCalendar } from '@openfloor/rules/market-calendar';
import type { MarketFeed } from './feed.ts';
import type { FeedName } from './feed-names.ts';
import { SimulatedFeed } from './simulated/simulated-feed.ts';
import { systemClock } from './twelvedata/clock.ts';
import { TwelveDataFeed } from './twelvedata/twelvedata-feed.ts';
import { readTwelveDataSettings } from './twelvedata/twelvedata-settings.ts';

/** Where adapters tell of trouble that they live with; pino fits. */
export interface FeedLog {
  warn(details: object, message: string): void;
}

export interface FeedParts {
  log: FeedLog;
  /** A time of day that does not step. */
  now: () => number;
  calendar: MarketCalendar;
  /** What only this installation knows. */
  secret: Buffer | undefined;
}

/** Every source of prices, by the name that `MARKET_FEED` gives it. */
export const feedAdapters = {
  simulated({ now, secret }) {
    if (!secret) throw new Error('The simulated feed needs a secret of the installation');
    return new SimulatedFeed({ now, secret });
  },
  twelvedata: ({ log, now, calendar }) =>
    new TwelveDataFeed({
      ...readTwelveDataSettings(process.env, log),
      calendar,
      clock: { ...systemClock, now },
    }),
} satisfies Record<FeedName, (parts: FeedParts) => MarketFeed>;
