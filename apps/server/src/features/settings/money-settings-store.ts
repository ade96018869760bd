import type { Tx } from '@openfloor/db/database';
import type {
  DepositAccountTable,
  DepositAddressTable,
  MoneySettingTable,
} from '@openfloor/db/tables.generated';
import type { Insertable, Updateable } from 'kysely';

export function findMoneySetting(tx: Tx) {
  return tx.selectFrom('money_setting').selectAll().executeTakeFirst();
}

export function listDepositAccounts(tx: Tx) {
  return tx.selectFrom('deposit_account').selectAll().execute();
}

export function listDepositAddresses(tx: Tx) {
  return tx.selectFrom('deposit_address').selectAll().orderBy('position').execute();
}

/** Sets the given columns; a tenant's first setting makes its row. */
export async function saveMoneySetting(
  tx: Tx,
  tenantId: string,
  columns: Omit<Updateable<MoneySettingTable>, 'tenant_id'>,
): Promise<void> {
  await tx
    .insertInto('money_setting')
    .values({ tenant_id: tenantId, ...columns } as Insertable<MoneySettingTable>)
    .onConflict(conflict => conflict.column('tenant_id').doUpdateSet(columns))
    .execute();
}

export async function replaceDepositTargets(
  tx: Tx,
  accounts: Insertable<DepositAccountTable>[],
  addresses: Insertable<DepositAddressTable>[],
): Promise<void> {
  await tx.deleteFrom('deposit_account').execute();
  await tx.deleteFrom('deposit_address').execute();
  if (accounts.length > 0) await tx.insertInto('deposit_account').values(accounts).execute();
  if (addresses.length > 0) await tx.insertInto('deposit_address').values(addresses).execute();
}
