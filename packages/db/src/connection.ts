import pg from 'pg';
import { appRole } from './app-role.ts';
import { isRefusedStartup } from './errors.ts';
import { type SessionLimits, startupOptions, transactionSettings } from './session-limits.ts';

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

/**
 * Whose the sessions behind our connections are. Our own keep what they were opened with. A pooler in transaction mode
 * lends another session for every transaction and passes no options on: there each transaction brings role and limits.
 */
export type Sessions = 'own' | 'lent';

export interface ConnectionOptions {
  url: string;
  applicationName: string;
  limits: SessionLimits;
  sessions?: Sessions;
}

export interface PoolOptions extends ConnectionOptions {
  max: number;
}

/**
 * Connections log in as the URL's user and run under the application's role: in sessions of their own from their first
 * statement, in lent ones within transactions that begin with `roleAndLimits`.
 *
 * A statement can return to that user, so a serving login may do nothing beyond what the role may (`refuse-power.ts`).
 */
export function createAppPool({ max, ...options }: PoolOptions): pg.Pool {
  return new pg.Pool({ ...clientConfig(options), ...pipelined, max, types });
}

/**
 * What is asked goes out at once, in the order of asking (`patient-dialect.ts`). Whoever ends such a client waits for all of
 * its answers: where they may stay away for ever, its stream has to be ended instead. The types leave it out.
 */
const pipelined = { pipeline: true };

export function clientConfig({
  url,
  applicationName,
  limits,
  sessions = 'own',
}: ConnectionOptions): pg.ClientConfig {
  const options = [`-c role=${appRole}`, ...startupOptions(limits)].join(' ');
  return {
    connectionString: sessions === 'own' ? withStartupOption(url, options) : url,
    application_name: applicationName,
    connectionTimeoutMillis: limits.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  };
}

/** What a transaction in such a session begins with, behind `begin`. */
export function roleAndLimits(sessions: Sessions, limits: SessionLimits): string {
  return sessions === 'own' ? '' : `; set local role ${appRole}; ${transactionSettings(limits)}`;
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

/** Whose the sessions are that one gets there. */
export async function findSessions(url: string, connectionTimeoutMillis: number): Promise<Sessions> {
  const client = new pg.Client({
    connectionString: withStartupOption(url, '-c openfloor.session=own'),
    connectionTimeoutMillis,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ session: Sessions | null }>(
      "select current_setting('openfloor.session', true) as session",
    );
    return rows[0]?.session === 'own' ? 'own' : 'lent';
  } catch (error) {
    if (isRefusedStartup(error)) return 'lent';
    throw error;
  } finally {
    await client.end();
  }
}
