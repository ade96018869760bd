import { randomBytes } from 'node:crypto';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { SealedBox } from '../../kernel/crypto/sealed-box.ts';
import { secretBytes, shownSecret } from './sign.ts';

const binding = (endpointId: string) => `webhook/${endpointId}`;

/** As long as whoever reads has to put the new one in place. */
export const overlapHours = 24;

/** Makes a secret, which nobody reads again. Those before it hold on for a day, or end at once where they are known to somebody else. */
export async function makeSecret(
  tx: Tx,
  secrets: SealedBox,
  endpointId: string,
  { endOthers }: { endOthers: boolean },
): Promise<string> {
  const secret = randomBytes(secretBytes);
  const hours = endOthers ? 0 : overlapHours;
  await sql`
    update webhook_secret set until = least(until, clock_timestamp() + make_interval(hours => ${hours}))
    where endpoint_id = ${endpointId} and (until is null or until > clock_timestamp())`.execute(tx);
  await tx
    .insertInto('webhook_secret')
    .values({ endpoint_id: endpointId, sealed: secrets.seal(secret, binding(endpointId)) })
    .execute();
  await sql`
    update webhook_endpoint set collects_from = coalesce(collects_from, clock_timestamp())
    where endpoint_id = ${endpointId}`.execute(tx);
  return shownSecret(secret);
}

/** Those in force, newest first. */
export async function openSecrets(tx: Tx, secrets: SealedBox, endpointId: string): Promise<Buffer[]> {
  const { rows } = await sql<{ sealed: Buffer }>`
    select sealed from webhook_secret
    where endpoint_id = ${endpointId} and (until is null or until > clock_timestamp())
    order by created_at desc`.execute(tx);
  return rows.map(({ sealed }) => secrets.open(sealed, binding(endpointId)));
}
