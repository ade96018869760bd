import type { Database, Tx } from '@openfloor/db/database';
import type { SpecialHours } from '@openfloor/homes/home';
import type { MarketDays } from '@openfloor/rules/market-calendar';

/** Changes with every change of any calendar. */
export async function calendarsVersion(database: Database): Promise<string> {
  const rows = await database.platform(tx =>
    tx.selectFrom('market_calendar').select(['market', 'revision']).orderBy('market').execute(),
  );
  return rows.map(({ market, revision }) => `${market}:${revision}`).join();
}

/** Every market's days, by its code. */
export async function readCalendars(database: Database): Promise<Map<string, MarketDays>> {
  const { years, days } = await database.platform(async tx => ({
    years: await tx.selectFrom('market_year').select(['market', 'year']).execute(),
    days: await specialDays(tx),
  }));
  const markets = new Map<string, { years: Set<number>; special: Map<string, SpecialHours | 'closed'> }>();
  for (const { market, year } of years) {
    const known = markets.get(market) ?? { years: new Set(), special: new Map() };
    known.years.add(year);
    markets.set(market, known);
  }
  for (const { market, day, kind, open_minute, close_minute } of days) {
    const hours = {
      ...(open_minute !== null && { openMinute: open_minute }),
      ...(close_minute !== null && { closeMinute: close_minute }),
    };
    markets.get(market)?.special.set(day, kind === 'closed' ? 'closed' : hours);
  }
  return markets;
}

function specialDays(tx: Tx) {
  return tx
    .selectFrom('market_day')
    .select(['market', 'day', 'kind', 'open_minute', 'close_minute'])
    .execute();
}
