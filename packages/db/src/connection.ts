import pg from 'pg';
import { appRole } from './app-role.ts';
import { type SessionLimits, startupOptions } from './session-limits.ts';

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
  limits: SessionLimits;
}

/**
 * Connections log in as the URL's user and run under the application's role from their first statement.
 *
 * A statement can return to that user, so a serving login may do nothing beyond what the role may (`refuse-power.ts`).
 */
export function createAppPool({ max, ...options }: PoolOptions): pg.Pool {
  return new pg.Pool({ ...clientConfig(options), max, types });
}

export function clientConfig({ url, applicationName, limits }: Omit<PoolOptions, 'max'>): pg.ClientConfig {
  return {
    connectionString: withStartupOption(url, [`-c role=${appRole}`, ...startupOptions(limits)].join(' ')),
    application_name: applicationName,
    connectionTimeoutMillis: limits.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  };
}

/** A URL's own `options` would win over the pool's, so ours is appended to them. */
export function withStartupOption(url: string, option: string): string {
  const parsed = new URL(url);
  const options = [parsed.searchParams.get('options'), option].filter(part => part !== null);
  parsed.searchParams.set('options', options.join(' '));
  // Not every reader of connection strings takes '+' for a space.
  parsed.search = parsed.search.replaceAll('+', '%20');
  return parsed.href;
}
