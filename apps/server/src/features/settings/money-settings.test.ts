import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, hosts, type TestApp } from '../../testing/test-app.ts';
import { isLiveDepositCode, spendDepositCode } from './deposit-code-store.ts';
import { readMoneySettings } from './money-settings.ts';

let server: TestApp;
let tenantId: string;
beforeAll(async () => {
  server = await createTestApp();
  const { rows } = await server.database.platform(tx =>
    sql<{ id: string }>`select tenant_for_host(${hosts.savanna}) as id`.execute(tx),
  );
  tenantId = rows[0]!.id;
});
afterAll(() => server.close());

const inTenant: TestApp['database']['tenant'] = (id, work) => server.database.tenant(id, work);

test('reads what the demo tenant has set', async () => {
  const settings = await inTenant(tenantId, readMoneySettings);
  expect(settings).toMatchObject({
    exchange: { usdToLocal: '1540', localToUsd: '0.00064', feeRate: '0.005' },
    deposit: {
      corporate: { accountNumber: '0012345678', bankCode: null },
      crypto: [{ type: 'TRC20' }, { type: 'ERC20' }],
      min: 100_000n,
      needAuth: true,
    },
    withdraw: { openUsdt: true, coolingOffHours: 24, minimum: 100_000n, tips: { en: expect.any(String) } },
  });
});

test('a tenant that has set nothing has the table’s defaults, and no rates', async () => {
  const [unset, defaults] = await inTenant(tenantId, async tx => {
    await tx.deleteFrom('deposit_account').execute();
    await tx.deleteFrom('deposit_address').execute();
    await tx.deleteFrom('money_setting').execute();
    const without = await readMoneySettings(tx);
    await tx.insertInto('money_setting').values({ tenant_id: tenantId }).execute();
    return [without, await readMoneySettings(tx)];
  });
  expect(unset.exchange).toBeNull();
  expect(unset.deposit).toMatchObject({ corporate: null, personal: null, crypto: [] });
  expect(unset).toEqual(defaults);
});

test('a deposit code is live until its last use', async () => {
  const customerId = await inTenant(tenantId, async tx => {
    await tx
      .insertInto('deposit_code')
      .values({ tenant_id: tenantId, code: 'Once-1', uses_max: 1 })
      .execute();
    return (await tx.selectFrom('customer').select('customer_id').executeTakeFirstOrThrow()).customer_id;
  });
  const live = () => inTenant(tenantId, tx => isLiveDepositCode(tx, 'once-1'));
  const spend = (cause: string) =>
    inTenant(tenantId, tx => spendDepositCode(tx, { tenantId, code: 'once-1', customerId, cause }));
  expect(await live()).toBe(true);
  const both = await Promise.all([spend('deposit/a'), spend('deposit/b')]);
  expect(both.toSorted()).toEqual([false, true]);
  expect(await live()).toBe(false);
});
