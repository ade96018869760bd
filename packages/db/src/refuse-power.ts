import type pg from 'pg';
import { appRole } from './app-role.ts';
import { roleAndLimits, type Sessions } from './connection.ts';
import type { SessionLimits } from './session-limits.ts';

interface PowersOptions {
  sessions: Sessions;
  limits: SessionLimits;
}

export interface Powers {
  name: string;
  login: string;
  /** Of the role that queries run under. */
  role_powerful: boolean;
  /** Of the login, to which a statement can return. */
  login_powerful: boolean;
  login_owns: boolean;
}

const powersQuery = `
  select current_user as name, session_user as login,
    bool_or(rolname = current_user and (rolsuper or rolbypassrls)) as role_powerful,
    bool_or(rolname = session_user and (rolsuper or rolbypassrls or rolcreaterole)) as login_powerful,
    exists (select from pg_class where relnamespace = 'public'::regnamespace
      and pg_has_role(session_user, relowner, 'member')) as login_owns
  from pg_roles where rolname in (current_user, session_user)`;

export async function readPowers(
  pool: pg.Pool,
  { sessions, limits }: PowersOptions,
): Promise<Powers | undefined> {
  const text = `begin${roleAndLimits(sessions, limits)}; ${powersQuery}; commit`;
  const answers = (await pool.query(text)) as unknown as pg.QueryResult<Powers>[];
  return answers.find(({ command }) => command === 'SELECT')?.rows[0];
}

/** Refuses to serve with rights that could undo what tables, triggers and policies forbid. */
export function refusePower(powers: Powers | undefined, owners: boolean): void {
  if (powers?.name !== appRole || powers.role_powerful) {
    throw new Error(
      `The database runs queries as "${powers?.name}", which could see every tenant's rows; they must run as ` +
        `"${appRole}" without SUPERUSER and BYPASSRLS`,
    );
  }
  if (!owners && (powers.login_powerful || powers.login_owns)) {
    throw new Error(
      `The database login "${powers.login}" owns tables or may create roles, so that it could switch off what ` +
        'protects the ledger; serve with a login of its own and keep this one for MIGRATION_DATABASE_URL',
    );
  }
}
