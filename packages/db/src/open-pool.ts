import type pg from 'pg';
import { appRole } from './app-role.ts';
import { createAppPool, type PoolOptions, type Sessions } from './connection.ts';
import { isRefusedStartup, isRoleProblem } from './errors.ts';
import { readPowers, refusePower } from './refuse-power.ts';

interface Opening extends PoolOptions {
  asOwner?: boolean;
  log?: ((line: string) => void) | undefined;
}

export interface OpenPool {
  pool: pg.Pool;
  sessions: Sessions;
}

/** A pool whose login may serve. Where nobody says whose its sessions are, they show it. */
export async function openPool(options: Opening): Promise<OpenPool> {
  const { sessions } = options;
  if (sessions) return { pool: await openOn({ ...options, sessions }), sessions };
  const own = await openOn({ ...options, sessions: 'own' });
  if (own !== 'lent') return { pool: own, sessions: 'own' };
  return { pool: await openOn({ ...options, sessions: 'lent' }), sessions: 'lent' };
}

type Known<S extends Sessions> = Opening & { sessions: S };

/** Tells that sessions are lent where they were taken for our own. */
function openOn(options: Known<'own'>): Promise<pg.Pool | 'lent'>;
function openOn(options: Known<Sessions>): Promise<pg.Pool>;
async function openOn(options: Known<Sessions>): Promise<pg.Pool | 'lent'> {
  const { sessions, limits, asOwner = false } = options;
  const pool = listeningPool(options);
  try {
    const powers = await readPowers(pool, { sessions, limits });
    const isIgnored = powers !== undefined && powers.name !== appRole && powers.name === powers.login;
    if (options.sessions === 'own' && isIgnored) {
      await pool.end();
      return 'lent';
    }
    refusePower(powers, asOwner);
    return pool;
  } catch (error) {
    await pool.end();
    if (sessions === 'own' && isRefusedStartup(error)) return 'lent';
    throw isRoleProblem(error) ? roleProblem(error) : error;
  }
}

/** Without a listener, a lost connection would end the process. */
export function listeningPool({ log, ...options }: Opening): pg.Pool {
  const pool = createAppPool(options);
  // The pool replaces it by itself, and listens while it is idle only; a transaction on it fails at its next statement.
  pool.on('error', error => log?.(`database: an idle connection was lost: ${error.message}`));
  pool.on('connect', client => client.on('error', () => {}));
  return pool;
}

function roleProblem(cause: unknown): Error {
  return new Error(
    `The database cannot be used as role "${appRole}", which migrations set up: run them first`,
    {
      cause,
    },
  );
}
