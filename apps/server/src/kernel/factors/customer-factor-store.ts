import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/** What a customer can prove themselves with beside the password. */
export interface Factors {
  totp: Buffer | null;
  totpSince: Date | null;
  recoveryLeft: number;
  recoveryHashes: readonly Buffer[];
  recoveryMadeAt: Date | null;
  passkeys: readonly { passkey_id: string; host: string; credential_id: string; transports: string[] }[];
}

export async function readFactors(tx: Tx, customerId: string): Promise<Factors> {
  const row = await tx
    .selectFrom('customer_factor')
    .select(['totp_secret', 'totp_confirmed_at', 'recovery_hashes', 'recovery_made_at'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  const passkeys = await tx
    .selectFrom('passkey')
    .select(['passkey_id', 'host', 'credential_id', 'transports'])
    .where('customer_id', '=', customerId)
    .execute();
  return {
    totp: row?.totp_confirmed_at ? row.totp_secret : null,
    totpSince: row?.totp_confirmed_at ?? null,
    recoveryLeft: row?.recovery_hashes.length ?? 0,
    recoveryHashes: row?.recovery_hashes ?? [],
    recoveryMadeAt: row?.recovery_made_at ?? null,
    passkeys,
  };
}

/** Recovery codes alone are no factor: they stand in for one. */
export const isFactorSet = ({ totp, passkeys }: Factors): boolean => totp !== null || passkeys.length > 0;

/** Stores a secret that is yet to be confirmed; false where one is confirmed already. */
export async function storeSecret(tx: Tx, customerId: string, sealed: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into customer_factor as f (customer_id, totp_secret) values (${customerId}, ${sealed})
    on conflict (tenant_id, customer_id) do update set totp_secret = excluded.totp_secret, totp_last_step = null
    where f.totp_confirmed_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

export async function readPendingSecret(tx: Tx, customerId: string): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('customer_factor')
    .select('totp_secret')
    .where('customer_id', '=', customerId)
    .where('totp_confirmed_at', 'is', null)
    .executeTakeFirst();
  return row?.totp_secret ?? undefined;
}

export async function confirmSecret(
  tx: Tx,
  customerId: string,
  { sealed, step }: { sealed: Buffer; step: bigint },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update customer_factor set totp_confirmed_at = now(), totp_last_step = ${step}
    where customer_id = ${customerId} and totp_confirmed_at is null and totp_secret = ${sealed}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function removeSecret(tx: Tx, customerId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update customer_factor set totp_secret = null, totp_confirmed_at = null, totp_last_step = null
    where customer_id = ${customerId} and totp_confirmed_at is not null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Takes a code's time step; false where it, or a later one, was taken before. */
export async function takeStep(tx: Tx, customerId: string, step: bigint): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update customer_factor set totp_last_step = ${step}
    where customer_id = ${customerId} and totp_confirmed_at is not null
      and (totp_last_step is null or totp_last_step < ${step})`.execute(tx);
  return numAffectedRows === 1n;
}

/** Uses a recovery code up; false where there is no such code, or no more. */
export async function takeRecoveryCode(tx: Tx, customerId: string, hash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update customer_factor set recovery_hashes = array_remove(recovery_hashes, ${hash}::bytea)
    where customer_id = ${customerId} and ${hash}::bytea = any (recovery_hashes)`.execute(tx);
  return numAffectedRows === 1n;
}

/** In place of those there were; none where the last factor is gone. */
export async function replaceRecoveryCodes(tx: Tx, customerId: string, hashes: Buffer[]): Promise<void> {
  const madeAt = hashes.length > 0 ? sql`now()` : sql`null`;
  await sql`
    insert into customer_factor (customer_id, recovery_hashes, recovery_made_at)
    values (${customerId}, ${hashes}::bytea[], ${madeAt})
    on conflict (tenant_id, customer_id) do update
      set recovery_hashes = excluded.recovery_hashes, recovery_made_at = excluded.recovery_made_at`.execute(
    tx,
  );
}

/** All that was lost together; recovery codes, which may lie where the rest lay, go with it. */
export async function removeFactors(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('customer_factor').where('customer_id', '=', customerId).execute();
  await tx.deleteFrom('passkey').where('customer_id', '=', customerId).execute();
}
