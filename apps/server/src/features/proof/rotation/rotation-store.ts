import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { findLog } from '../log-store.ts';

/** A key stands in the log for so long before it is taken into use; the database holds to it. */
export const announcedForMs = 7 * 86_400_000;

export interface AnnouncedKey {
  key: string;
  /** What two people agreed on. */
  proposalId: string;
  /** When it came into the log, by the database’s clock; absent for the second until it has. */
  loggedAt: Date | undefined;
}

/** A log’s keys as they follow each other. */
export interface KeyState {
  origin: string;
  /** All that were ever announced, the first one before them: the key K1 is at 0. */
  keys: string[];
  current: string;
  since: Date;
  announced: AnnouncedKey | undefined;
}

/** Absent while the log has not begun. */
export async function readKeyState(tx: Tx): Promise<KeyState | undefined> {
  const log = await findLog(tx);
  if (!log) return undefined;
  const { rows } = await sql<{
    step: string;
    key: string;
    proposalId: string;
    at: Date;
    loggedAt: Date | null;
  }>`
    select e.body ->> 'step' as step, e.body ->> 'new' as key, split_part(e.subject, '/', 2) as "proposalId",
      e.noted_at as at, n.logged_at as "loggedAt"
    from proof_event e left join proof_entry n on n.index = e.entry_index
    where e.kind = 'key-change' order by e.event_id`.execute(tx);
  const state: KeyState = {
    origin: log.origin,
    keys: [log.firstKey],
    current: log.firstKey,
    since: log.begunAt,
    announced: undefined,
  };
  for (const { step, key, proposalId, at, loggedAt } of rows) {
    if (step === 'announce') {
      state.keys.push(key);
      state.announced = { key, proposalId, loggedAt: loggedAt ?? undefined };
    } else {
      state.current = key;
      state.since = at;
      state.announced = undefined;
    }
  }
  return state;
}

/** As people say it: K1 is the key that the log began with. */
export const keyName = ({ keys }: KeyState, key: string): string => {
  const index = keys.indexOf(key);
  return `K${(index < 0 ? keys.length : index) + 1}`;
};

/** Whoever proposes, agrees or switches waits for whoever is at it; held until the transaction ends. */
export async function lockKeys(tx: Tx): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('openfloor proof key'), hashtext(current_tenant_id()::text))`.execute(
    tx,
  );
}

export interface SignedChange {
  step: 'announce' | 'switch';
  /** Milliseconds since the epoch. */
  at: number;
  signatures: { old: string; new: string };
}

/** The database takes it only where two people agreed, in the order of the steps, and by its own clock. */
export async function noteKeyChange(
  tx: Tx,
  proposalId: string,
  { step, at, signatures }: SignedChange,
): Promise<void> {
  await sql`
    select proof_key_change(${proposalId}::uuid, ${step}, ${at}, ${signatures.old}, ${signatures.new})`.execute(
    tx,
  );
}
