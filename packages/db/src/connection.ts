import pg from 'pg';
import { appRole } from './app-role.ts';

const int8 = 20;
const date = 1082;

/** For these clients only: int8 becomes bigint, and a date stays text, since a Date would shift it by the zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8) return BigInt;
    if (oid === date) return String;
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid);
  },
};

export interface PoolOptions {
  url: string;
  max: number;
  applicationName: string;
}

/**
 * Connections log in as the URL's user and run under the application's role from their first statement.
 *
 * A statement can return to that user, so a serving login may do nothing beyond what the role may (`refuse-power.ts`).
 */
export function createAppPool({ url, max, applicationName }: PoolOptions): pg.Pool {
  return new pg.Pool({
    connectionString: withStartupOption(url, `-c role=${appRole}`),
    application_name: applicationName,
    max,
    types,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
}

/** A URL's own `options` would win over the pool's, so ours is appended to them. */
function withStartupOption(url: string, option: string): string {
  const parsed = new URL(url);
  const options = [parsed.searchParams.get('options'), option].filter(part => part !== null);
  parsed.searchParams.set('options', options.join(' '));
  // Not every reader of connection strings takes '+' for a space.
  parsed.search = parsed.search.replaceAll('+', '%20');
  return parsed.href;
}
