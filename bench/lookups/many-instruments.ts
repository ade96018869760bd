import type { DaySnapshot, FeedInstrument, MarketFeed } from '@openfloor/server/market/feed/feed';
import { instrumentId } from '@openfloor/server/market/feed/feed';
import { SimulatedFeed } from '@openfloor/server/market/feed/simulated/simulated-feed';

const beginnings = 'Adel Baru Cendo Dafa Eko Fola Gari Huma Ibi Jaro Kano Lagu Mina Nuru Oyo Pela'.split(' ');
const middles = 'ban cor den fin gas hol ind kem lin mar nor oil pro ras sol tex'.split(' ');
const kinds = 'Bank Cement Foods Holdings Insurance Mining Motors Power Steel Telecom Trust Water'.split(' ');

/** A name that no two have, of words that many share. */
function nameOf(number: number): string {
  const word = (list: readonly string[], at: number) => list[at % list.length] ?? '';
  const first = `${word(beginnings, number)}${word(middles, Math.floor(number / 16))}`;
  const second = `${word(beginnings, Math.floor(number / 7))}${word(middles, Math.floor(number / 256))}`;
  return `${first} ${second} ${word(kinds, number)} ${number}`;
}

/** The simulated market, and so many more instruments that have a price and do not move. */
export class ManyInstruments implements MarketFeed {
  readonly source = 'simulated';
  readonly simulated = true;
  readonly aroundTheClock = true;
  readonly replays = true;
  readonly historyDays;
  readonly #moving = new SimulatedFeed({ secret: 'bench' });
  readonly #still: readonly FeedInstrument[];

  constructor(count: number) {
    this.historyDays = this.#moving.historyDays;
    this.#still = Array.from({ length: count }, (_, number) => ({
      market: 'NSENG',
      symbol: `${nameOf(number).slice(0, 3).toUpperCase()}${number.toString(36).toUpperCase()}`,
      name: nameOf(number),
      isIndex: false,
      priceDecimals: 2,
      tickSize: 0.01,
      listed: true,
    }));
  }

  async instruments(): Promise<readonly FeedInstrument[]> {
    return [...(await this.#moving.instruments()), ...this.#still];
  }

  async snapshots(instruments: readonly FeedInstrument[], asOfMs: number): Promise<readonly DaySnapshot[]> {
    const still = this.#still.map(({ market, symbol }) => ({
      id: instrumentId(market, symbol),
      timeMs: asOfMs,
      lastTradeMs: asOfMs - 1,
      price: 10,
      open: 10,
      high: 11,
      low: 9,
      previousClose: 10,
      volume: 100,
      turnover: 1_000,
    }));
    return [...(await this.#moving.snapshots(instruments, asOfMs)), ...still];
  }

  history(request: Parameters<MarketFeed['history']>[0]) {
    return this.#moving.history(request);
  }

  start(...parameters: Parameters<MarketFeed['start']>): Promise<void> {
    return this.#moving.start(...parameters);
  }

  stop(): Promise<void> {
    return this.#moving.stop();
  }
}
