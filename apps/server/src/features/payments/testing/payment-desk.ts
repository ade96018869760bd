import { readBalances } from '@openfloor/ledger/post';
import type { MoneyCustomer } from '../../../testing/money-world.ts';
import { createStatementDesk, reason } from '../../bank-statements/testing/statement-desk.ts';

export { reason };

export const profile = { format: 'pain.001', payer: 'Savanna Clients', prefix: 'SAV', charges: 'SHAR' };
export const table = {
  ...profile,
  format: 'csv',
  csv: {
    ...{ delimiter: ';', decimalMark: ',', header: true },
    columns: ['reference', 'name', 'bank', 'account', 'amount', 'currency', 'day'],
  },
};

/** The desk of statements with a profile, and what staff do about payment files. */
export async function createPaymentDesk() {
  const desk = await createStatementDesk();
  const { world, maker, accountId } = desk;
  const write = (wish: object = profile, id = accountId) =>
    world.call('PUT /payments/accounts/{id}/profile', {
      as: maker,
      params: { id },
      body: { profile: wish, reason },
    });
  await write();
  const build = (withdrawals: readonly string[], more: object = {}, options: object = {}) =>
    world.call('POST /payments/files', {
      as: maker,
      body: { accountId, withdrawals, reason, ...more },
      ...options,
    });
  const show = async (id: string) =>
    (await world.call('GET /payments/files/{id}', { as: maker, params: { id } })).data;
  return {
    ...desk,
    write,
    build,
    show,
    drop: (id: string, as = maker) =>
      world.call('POST /payments/files/{id}/drop', { as, params: { id }, body: { reason } }),
    content: (id: string, as = maker) =>
      world.call('GET /payments/files/{id}/content', { as, params: { id } }),
    paid: (id: string, payments: readonly object[], as = maker) =>
      world.call('POST /payments/files/{id}/paid', { as, params: { id }, body: { payments, reason } }),
    /** Built by the maker and released by the checker; its id. */
    async released(withdrawals: readonly string[]): Promise<string> {
      const { data } = await build(withdrawals);
      const { code } = await desk.approve(data.proposalId);
      if (code !== 0) throw new Error(`The file was not released: ${code}`);
      return data.id;
    },
    /** In minor units: available, payable. */
    money: ({ tenantId, customerId }: MoneyCustomer) =>
      world.server.database.tenant(tenantId, async tx => {
        const balances = await readBalances(tx, customerId);
        return [balances.of('NGN', 'available'), balances.of('NGN', 'payable')];
      }),
  };
}

export type PaymentDesk = Awaited<ReturnType<typeof createPaymentDesk>>;
