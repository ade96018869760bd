import { marketCodes } from '@openfloor/homes/codes';
import type { Holidays } from '@openfloor/homes/home';
import { holidays, holidaysEdition } from '@openfloor/homes/homes';
import type pg from 'pg';

export interface Shipment {
  edition: number;
  calendars: Readonly<Record<string, Holidays>>;
}

const shipped: Shipment = {
  edition: holidaysEdition,
  calendars: Object.fromEntries(marketCodes.map(market => [market, holidays[market]])),
};

/**
 * Fills the calendars with what this version brings: new years, and newer estimates of days that nobody has decided on.
 * Years and days that people have decided stay as they are, and an older version changes nothing.
 */
export async function shipCalendars(
  client: pg.ClientBase,
  { edition, calendars }: Shipment = shipped,
): Promise<void> {
  for (const [market, { firstYear, lastYear, days }] of Object.entries(calendars)) {
    const { rowCount } = await client.query(
      `insert into market_calendar as known (market, edition) values ($1, $2)
       on conflict (market) do update set edition = excluded.edition, revision = known.revision + 1
       where known.edition < excluded.edition`,
      [market, edition],
    );
    if (rowCount === 0) continue;
    await client.query(
      `insert into market_year (market, year, origin) select $1, year, 'shipped' from generate_series($2::int, $3) year
       on conflict do nothing`,
      [market, firstYear, lastYear],
    );
    const rows = days.map(({ day, name, expected, hours }) => ({
      day,
      name,
      expected,
      kind: hours ? 'shortened' : 'closed',
      open_minute: hours?.openMinute ?? null,
      close_minute: hours?.closeMinute ?? null,
    }));
    await client.query(
      `delete from market_day d using market_year y
       where d.market = $1 and d.origin = 'shipped' and y.market = d.market and y.year = d.year and y.origin = 'shipped'`,
      [market],
    );
    await client.query(
      `insert into market_day (market, day, kind, open_minute, close_minute, name, expected, origin)
       select $1, r.day, r.kind, r.open_minute, r.close_minute, r.name, r.expected, 'shipped'
       from jsonb_to_recordset($2) as r(day date, kind text, open_minute int, close_minute int, name text, expected boolean)
       join market_year y on y.market = $1 and y.year = extract(year from r.day) and y.origin = 'shipped'
       on conflict do nothing`,
      [market, JSON.stringify(rows)],
    );
  }
}
