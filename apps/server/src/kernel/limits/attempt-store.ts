import { createHash } from 'node:crypto';
import type { Database, Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { addressGroup } from '../../http/address-group.ts';
import { Refusal } from '../../http/refusal.ts';

/** Somebody or something whose tries are counted, and how many fail within the window before it must wait. */
export interface Subject {
  name: string;
  triesMax: number;
}

const windowMinutes = 15;
/** From all addresses together. */
const accountTriesMax = 25;
const subjectHash = (name: string) => createHash('sha256').update(name).digest();

/**
 * Who is limited when a password is tried. Tries at one account from one address run out first, so that a stranger
 * cannot lock a customer out from elsewhere; the wider limits slow down guessing that is spread out.
 */
export function passwordSubjects(purpose: string, account: string, address: string): Subject[] {
  const from = addressGroup(address);
  return [
    { name: `${purpose}:account+address:${account}:${from}`, triesMax: 5 },
    { name: `${purpose}:account:${account}`, triesMax: accountTriesMax },
    { name: `${purpose}:address:${from}`, triesMax: 100 },
  ];
}

/** The same on a device where the account's owner has logged in before: strangers' tries are no part of it. */
export function deviceSubjects(purpose: string, account: string, device: string): Subject[] {
  return [{ name: `${purpose}:device:${account}:${device}`, triesMax: 10 }];
}

/** Of a code that is too long to be guessed: nobody else's tries keep its owner from using it. */
export function longCodeSubjects(purpose: string, account: string, address: string): Subject[] {
  return passwordSubjects(purpose, account, address).filter(({ triesMax }) => triesMax !== accountTriesMax);
}

/** Who is limited in sending pictures, good or bad: each has to be looked at. */
export const uploadSubjects = (customerId: string): Subject[] => [
  { name: `upload:${customerId}`, triesMax: 80 },
];

/** Who is limited in setting alerts: more than anybody types, and each may ring at once. */
export const alertSubjects = (customerId: string): Subject[] => [
  { name: `alert:${customerId}`, triesMax: 100 },
];

/**
 * Who is limited in writing to the operator, each of whose messages somebody reads: a customer, an address, and all whom
 * nobody has verified together, so that accounts that cost nothing never keep verified customers from writing.
 */
export const messageSubjects = (who: {
  customerId: string;
  verified: boolean;
  address: string;
}): Subject[] => [
  { name: `message:${who.customerId}`, triesMax: 10 },
  { name: `message:address:${addressGroup(who.address)}`, triesMax: 60 },
  ...(who.verified ? [] : [{ name: 'message:unverified', triesMax: 300 }]),
];

/** Who is limited in asking for statements, by the name of the customer or of a session of staff. */
export const statementSubjects = (by: string): Subject[] => [{ name: `statement:${by}`, triesMax: 80 }];
/** The same for a link: the file that it leads to is to have a try left, since a browser shows no reason why it has none. */
export const statementLinkSubjects = (by: string): Subject[] =>
  statementSubjects(by).map(subject => ({ ...subject, triesMax: subject.triesMax - 1 }));

/** Who is limited in opening accounts: many people share an address, but few open accounts at the same time. */
export function registrationSubjects(address: string, triesMax: number): Subject[] {
  return [{ name: `registration:${addressGroup(address)}`, triesMax }];
}

/**
 * Who is limited when a code is guessed by customers, who can change their address: each of them, their addresses, and
 * all of a tenant's customers together.
 */
export function customerCodeSubjects(purpose: string, customerId: string, address: string): Subject[] {
  return [
    { name: `${purpose}:customer:${customerId}`, triesMax: 10 },
    ...codeSubjects(purpose, address),
    { name: `${purpose}:tenant`, triesMax: 500 },
  ];
}

/** Who is limited when a code that anybody may try is guessed. */
export function codeSubjects(purpose: string, address: string): Subject[] {
  return [{ name: `${purpose}:${addressGroup(address)}`, triesMax: 30 }];
}

/**
 * Counts a try before its outcome is known, in a transaction of its own, so that many at once cannot slip through and
 * a refused call still counts. A try beyond a limit leaves no trace: going on at one's own limit must not use up the
 * wider ones, which others share. Windows end by themselves: nobody is locked out for good.
 */
export async function countTry(database: Database, tenantId: string, subjects: Subject[]): Promise<void> {
  await database.tenant(tenantId, async tx => {
    const waits: number[] = [];
    for (const { name, triesMax } of subjects) {
      const { rows } = await sql<{ tries: number; wait_s: number }>`
        insert into attempt_count as seen (tenant_id, subject_hash, tries, window_ends_at)
        values (current_tenant_id(), ${subjectHash(name)}, 1, now() + make_interval(mins => ${windowMinutes}))
        on conflict (tenant_id, subject_hash) do update set
          tries = case when seen.window_ends_at <= now() then 1 else seen.tries + 1 end,
          window_ends_at = case when seen.window_ends_at <= now() then excluded.window_ends_at else seen.window_ends_at end
        returning tries, ceil(extract(epoch from window_ends_at - now()))::int as wait_s`.execute(tx);
      for (const { tries, wait_s } of rows) if (tries > triesMax) waits.push(wait_s);
    }
    if (waits.length > 0) throw new Refusal('tooManyTries', { retryAfterSeconds: Math.max(...waits) });
  });
}

/** A try that succeeded was no guess: it is taken back, and the closest subject starts afresh. */
export async function forgiveTry(database: Database, tenantId: string, subjects: Subject[]): Promise<void> {
  const [closest, ...wider] = subjects;
  if (!closest) return;
  await database.tenant(tenantId, async tx => {
    await sql`delete from attempt_count where subject_hash = ${subjectHash(closest.name)}`.execute(tx);
    await takeBack(tx, wider);
  });
}

/** Takes back one try and no more: for calls whose success somebody can repeat while guessing. */
export async function uncountTry(database: Database, tenantId: string, subjects: Subject[]): Promise<void> {
  await database.tenant(tenantId, tx => takeBack(tx, subjects));
}

async function takeBack(tx: Tx, subjects: Subject[]): Promise<void> {
  for (const { name } of subjects) {
    await sql`
      update attempt_count set tries = greatest(tries - 1, 0)
      where subject_hash = ${subjectHash(name)}`.execute(tx);
  }
}

/** A window that has ended counts nothing. Deletes some; says how many. */
export async function forgetEndedWindows(tx: Tx, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from attempt_count where ctid = any(array(
      select ctid from attempt_count where window_ends_at <= now()
      limit ${limit} for update skip locked))`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
