import { asTablesOwner } from '../../../testing/as-tables-owner.ts';
import { multipartBody } from '../../../testing/multipart.ts';
import { hosts } from '../../../testing/test-app.ts';
import { createWithdrawalDesk } from '../../withdrawals/testing/withdrawal-desk.ts';

export const clientNumber = 'NG01CLIENTNGN';
export const reason = 'As the bank says';

/** The desk of withdrawals with a bank account of its own that statements are read for. */
export async function createStatementDesk() {
  const desk = await createWithdrawalDesk();
  const { world, maker } = desk;
  // Alone, so that the demo's account is neither paid from nor compared with.
  const emptied = ['delete from payment_profile', 'delete from treasury_account'];
  await asTablesOwner(world.server, world.tenantId, emptied);
  const added = await world.call('POST /reconciliation/accounts', {
    as: maker,
    body: { name: 'Zuma Bank, client money', currency: 'NGN', reason },
  });
  const accountId: string = added.data.id;
  const describe = (body: object, id = accountId) =>
    world.call('PUT /bank-statements/accounts/{id}/profile', {
      as: maker,
      params: { id },
      body: { reason, ...body },
    });
  await describe({ bankNumber: clientNumber });
  return {
    ...desk,
    accountId,
    describe,
    async read(file: string | Buffer, options: { account?: string; as?: string; host?: string } = {}) {
      const { account = accountId, as = maker, host = hosts.savanna } = options;
      const { payload, contentType } = multipartBody(
        { account },
        { bytes: Buffer.from(file), name: 'statement' },
      );
      const response = await world.server.app.inject({
        method: 'POST',
        url: '/console/api/bank-statements/files',
        headers: { host, token: as, 'content-type': contentType },
        payload,
      });
      return response.json();
    },
    async lines(query: Record<string, string> = {}) {
      const { data } = await world.call('GET /bank-statements/lines', {
        as: maker,
        query: { size: '100', ...query },
      });
      return data.records;
    },
  };
}

export type StatementDesk = Awaited<ReturnType<typeof createStatementDesk>>;
