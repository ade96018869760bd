import type { CustomerCaller } from '../../testing/caller.ts';
import { newVerifiedCustomer } from '../../testing/own-customer.ts';
import { decideByTwo, type OwnTenant } from '../../testing/own-tenant.ts';

/** Somebody new with more money than a long run of orders costs. */
export async function newTrader(tenant: OwnTenant): Promise<CustomerCaller> {
  const { calls, account } = await newVerifiedCustomer(tenant);
  const { records } = await tenant.maker.staff.call('GET /customers', { query: { search: account } });
  await decideByTwo(tenant, 'manual.adjustment', {
    customerId: records[0]?.id ?? '',
    currency: tenant.currency,
    direction: 'credit',
    amount: '50000000.00',
  });
  return calls;
}
