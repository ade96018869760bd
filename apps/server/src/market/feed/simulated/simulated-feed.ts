import {
  type DaySnapshot,
  type FeedInstrument,
  type FeedListener,
  type FeedTick,
  instrumentId,
  type MarketFeed,
} from '../feed.ts';
import { catalogueOf, type SimulatedInstrument, simulatedInstruments } from './companies/companies.ts';
import { SharedMoves } from './day-path.ts';
import { KeptDays } from './kept-days.ts';
import { ticksPerMinuteMin } from './minute-ticks.ts';
import { keyOf, Random, type Secret, wordsOf } from './random.ts';
import { SimulatedSeries } from './simulated-series.ts';

export interface SimulatedFeedOptions {
  /** The same secret gives the same market, always; without it nobody knows a price before its time. */
  secret: Secret;
  now?: () => number;
  /** For load tests: how many instruments, and how many ticks a second all together. */
  instrumentCount?: number;
  ticksPerSecond?: number;
  pollMs?: number;
}

const minuteMs = 60_000;
const ticksPerMinuteUsual = { min: 6, spread: 24 };

interface Playing {
  series: SimulatedSeries;
  minuteStartMs: number;
  ticks: readonly FeedTick[];
  next: number;
}

/** Invented companies whose every price is a function of secret, symbol and time: past and present always agree. */
export class SimulatedFeed implements MarketFeed {
  readonly source = 'simulated';
  readonly simulated = true;
  readonly aroundTheClock = true;
  readonly replays = true;
  readonly historyDays = { MIN1: 5, DAY: 730 };

  readonly #catalogue: SimulatedInstrument[];
  readonly #series = new Map<string, SimulatedSeries>();
  readonly #now: () => number;
  readonly #pollMs: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: SimulatedFeedOptions) {
    const { secret, now = Date.now, instrumentCount, ticksPerSecond, pollMs = 50 } = options;
    this.#now = now;
    this.#pollMs = pollMs;
    this.#catalogue = instrumentCount === undefined ? simulatedInstruments() : catalogueOf(instrumentCount);
    const listed = this.#catalogue.filter(instrument => instrument.listed);
    const even = ticksPerSecond && Math.round((ticksPerSecond * 60) / listed.length);
    const shared = new SharedMoves(secret);
    const kept = new KeptDays();
    for (const instrument of listed) {
      const perMinute = Math.max(ticksPerMinuteMin, even ?? usualTicks(secret, instrument));
      this.#series.set(instrument.id, new SimulatedSeries(secret, instrument, perMinute, shared, kept));
    }
  }

  async instruments(): Promise<readonly FeedInstrument[]> {
    return this.#catalogue;
  }

  async snapshots(instruments: readonly FeedInstrument[], asOfMs: number): Promise<readonly DaySnapshot[]> {
    return instruments.flatMap(instrument => this.#seriesOf(instrument)?.snapshot(asOfMs) ?? []);
  }

  async history({ instrument, interval, fromMs, toMs }: Parameters<MarketFeed['history']>[0]) {
    const series = this.#seriesOf(instrument);
    if (!series) return [];
    return interval === 'DAY' ? series.dayCandles(fromMs, toMs) : series.minuteCandles(fromMs, toMs);
  }

  async start(listener: FeedListener, fromMs: number): Promise<void> {
    listener.state({ kind: 'live' });
    const playing = [...this.#series.values()].map(series => playFrom(series, fromMs));
    let playedMs = fromMs;
    const play = () => {
      // After a long pause of the process a minute at a time, so that other work gets its turn.
      playedMs = Math.min(this.#now(), playedMs + minuteMs);
      for (const one of playing) playUntil(one, playedMs, listener);
    };
    play();
    this.#timer = setInterval(play, this.#pollMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #seriesOf(instrument: FeedInstrument): SimulatedSeries | undefined {
    return this.#series.get(instrumentId(instrument.market, instrument.symbol));
  }
}

function usualTicks(secret: Secret, instrument: SimulatedInstrument): number {
  const random = new Random(wordsOf(keyOf(secret, 'pace', instrument.id), 1));
  const pace = instrument.isIndex ? 1 : random.uniform();
  return Math.round(ticksPerMinuteUsual.min + ticksPerMinuteUsual.spread * pace);
}

function playFrom(series: SimulatedSeries, fromMs: number): Playing {
  const ticks = series.ticksOfMinute(fromMs).filter(tick => tick.timeMs >= fromMs);
  return { series, minuteStartMs: fromMs - (fromMs % minuteMs), ticks, next: 0 };
}

/** Delivers what is due, up to and including `untilMs`. */
function playUntil(playing: Playing, untilMs: number, listener: FeedListener): void {
  while (true) {
    for (let tick = playing.ticks[playing.next]; tick; tick = playing.ticks[playing.next]) {
      if (tick.timeMs > untilMs) return;
      playing.next++;
      listener.tick(tick);
    }
    if (playing.minuteStartMs + minuteMs > untilMs) return;
    playing.minuteStartMs += minuteMs;
    playing.ticks = playing.series.ticksOfMinute(playing.minuteStartMs);
    playing.next = 0;
  }
}
