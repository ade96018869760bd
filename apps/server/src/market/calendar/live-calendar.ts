import type { Database } from '@openfloor/db/database';
import { MarketCalendar, type MarketDays } from '@openfloor/rules/market-calendar';
import { calendarsVersion, readCalendars } from './calendar-store.ts';

/** The database's calendars in memory: one object for the whole process, whose answers follow the tables. */
export class LiveCalendar {
  readonly calendar: MarketCalendar;
  readonly #database: Database;
  #version = '';
  #markets: ReadonlyMap<string, MarketDays> = new Map();

  private constructor(database: Database) {
    this.#database = database;
    this.calendar = new MarketCalendar(market => this.#markets.get(market));
  }

  static async read(database: Database): Promise<LiveCalendar> {
    const live = new LiveCalendar(database);
    await live.refresh();
    return live;
  }

  /** Called by the clock. Reads the days only where something has changed. */
  async refresh(): Promise<void> {
    const version = await calendarsVersion(this.#database);
    if (version === this.#version) return;
    this.#markets = await readCalendars(this.#database);
    this.#version = version;
  }
}
