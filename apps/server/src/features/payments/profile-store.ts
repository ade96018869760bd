import { type PaymentProfile, paymentProfile } from '@openfloor/contract/payments/payment-profile';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

export async function findProfile(tx: Tx, accountId: string): Promise<PaymentProfile | null> {
  const row = await tx
    .selectFrom('payment_profile')
    .select('profile')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ? paymentProfile.parse(row.profile) : null;
}

export async function storeProfile(tx: Tx, accountId: string, profile: PaymentProfile): Promise<void> {
  const written = JSON.stringify(profile);
  await tx
    .insertInto('payment_profile')
    .values({ tenant_id: sql<string>`current_tenant_id()`, account_id: accountId, profile: written })
    .onConflict(conflict => conflict.columns(['tenant_id', 'account_id']).doUpdateSet({ profile: written }))
    .execute();
}
