import { type SqlBool, sql } from 'kysely';

/** Holds for rows of codes that can be used now: not taken away, not too old, and not used up. */
export const isLiveCode = sql<SqlBool>`(disabled_at is null and (expires_at is null or expires_at > now())
  and (uses_max is null or uses < uses_max))`;
