import type { Database, Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { SealedBox } from '../../kernel/crypto/sealed-box.ts';

/* Seeds of draws. Whoever reads the database finds nothing but sealed ones before they are revealed. */

const bindingOf = (offerId: string) => `offer-seed/${offerId}`;

export async function insertSeed(tx: Tx, secrets: SealedBox, offerId: string, seed: Buffer): Promise<void> {
  await tx
    .insertInto('offer_seed')
    .values({
      tenant_id: sql<string>`current_tenant_id()`,
      offer_id: offerId,
      sealed: secrets.seal(seed, bindingOf(offerId)),
    })
    .execute();
}

/** For the draw itself. */
export async function openSeed(tx: Tx, secrets: SealedBox, offerId: string): Promise<string> {
  const row = await tx
    .selectFrom('offer_seed')
    .select(['seed', 'sealed'])
    .where('offer_id', '=', offerId)
    .executeTakeFirst();
  const seed = row?.seed ?? (row?.sealed && secrets.open(row.sealed, bindingOf(offerId)));
  if (!seed) throw new Error(`Offer ${offerId} has no seed`);
  return seed.toString('hex');
}

/** With the result. */
export async function revealSeed(tx: Tx, offerId: string, seed: string): Promise<void> {
  await tx
    .updateTable('offer_seed')
    .set({ seed: Buffer.from(seed, 'hex') })
    .where('offer_id', '=', offerId)
    .where('seed', 'is', null)
    .execute();
}

/** For everybody, once it was revealed. */
export async function revealedSeed(tx: Tx, offerId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('offer_seed')
    .select('seed')
    .where('offer_id', '=', offerId)
    .executeTakeFirst();
  return row?.seed?.toString('hex');
}

/** Seals what an earlier version left readable, unless it has been revealed. Done before a server serves. */
export async function sealSeeds(
  database: Pick<Database, 'tenant'>,
  tenantIds: readonly string[],
  secrets: SealedBox,
): Promise<number> {
  let count = 0;
  for (const tenantId of tenantIds) {
    count += await database.tenant(tenantId, async tx => {
      const { rows } = await sql<{ offer_id: string; seed: Buffer }>`
        select s.offer_id, s.seed from offer_seed s
        join offer o on o.tenant_id = s.tenant_id and o.offer_id = s.offer_id
        where s.sealed is null and o.state <> 'allotted' order by s.offer_id for update of s`.execute(tx);
      for (const { offer_id, seed } of rows) {
        const sealed = secrets.seal(seed, bindingOf(offer_id));
        await sql`update offer_seed set seed = null, sealed = ${sealed} where offer_id = ${offer_id}`.execute(
          tx,
        );
      }
      return rows.length;
    });
  }
  return count;
}
