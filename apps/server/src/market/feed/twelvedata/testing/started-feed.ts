import { shippedCalendar } from '@openfloor/rules/testing/shipped-calendar';
import type { FeedState, FeedTick } from '../../feed.ts';
import { TwelveDataFeed } from '../twelvedata-feed.ts';
import type { TwelveDataOptions } from '../twelvedata-options.ts';
import { eventually } from './eventually.ts';
import { indicesAnswer, stocksAnswer, tradingMs } from './fixtures.ts';
import { ManualClock } from './manual-clock.ts';
import { goodKey, TwelveDataServer } from './twelvedata-server.ts';

/** A feed against a local server; `close` ends both. */
export async function localFeed(options: Partial<TwelveDataOptions> = {}) {
  const server = await TwelveDataServer.start();
  server.answers['/stocks'] = stocksAnswer;
  server.answers['/indices'] = indicesAnswer;
  const clock = new ManualClock(tradingMs);
  const problems: string[] = [];
  const feed = new TwelveDataFeed({
    apiKey: goodKey,
    calendar: shippedCalendar,
    symbols: ['US-AAPL', 'US-MSFT', 'US-IXIC'],
    restUrl: server.restUrl,
    streamUrl: server.streamUrl,
    onProblem: message => problems.push(message),
    requestBackoff: { firstMs: 100, maxMs: 1000 },
    reconnectBackoff: { firstMs: 1000, maxMs: 8000 },
    clock,
    random: () => 1,
    ...options,
  });
  const close = async () => {
    await feed.stop();
    await server.stop();
  };
  return { server, clock, feed, problems, close };
}

export async function startedFeed(options: Partial<TwelveDataOptions> = {}) {
  const local = await localFeed(options);
  await local.feed.instruments();
  const ticks: FeedTick[] = [];
  const states: FeedState[] = [];
  const log: string[] = [];
  const hooks = { onTick: () => {} };
  await local.feed.start(
    {
      tick: tick => {
        ticks.push(tick);
        log.push(tick.id);
        hooks.onTick();
      },
      halt: () => {},
      state: state => {
        states.push(state);
        log.push(state.kind);
      },
    },
    tradingMs,
  );
  await eventually(() => {
    if (local.server.subscriptions.length === 0) throw new Error('not subscribed yet');
  });
  return { ...local, ticks, states, log, hooks };
}
