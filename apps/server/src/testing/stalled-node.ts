/**
 * A program for tests: takes the turn of a tenant's scheduled work and locks a customer's money, tells so, and pays the
 * customer when it is told to go on. Its test freezes it in between.
 */
import { once } from 'node:events';
import { openDatabase } from '@openfloor/db/database';
import { servingLimits } from '@openfloor/db/session-limits';
import { lockBalances } from '@openfloor/ledger/post';
import { post } from '@openfloor/ledger/testing/post';
import { takeTurn } from '../kernel/schedule/job-store.ts';

const [url = '', tenantId = '', customerId = '', silentMs = ''] = process.argv.slice(2);
const limits = { ...servingLimits, idleInTransaction: Number(silentMs) };
const database = await openDatabase({ url, poolMax: 2, limits, asOwner: true });
try {
  await database.tenant(tenantId, async tx => {
    const hasTurn = await takeTurn(tx, limits.idleInTransaction);
    await lockBalances(tx, customerId);
    process.stdout.write(`has the turn: ${hasTurn}\n`);
    await once(process.stdin, 'data');
    const line = {
      scene: 'USER_DEPOSIT',
      asset: 'NGN',
      amount: 5_00n,
      from: 'house.bank',
      to: 'available',
    } as const;
    await post(tx, new Date(), [{ customerId, cause: `deposit/${customerId}`, lines: [line] }]);
  });
  process.stdout.write('paid\n');
} catch (error) {
  process.stderr.write(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  process.exitCode = 1;
} finally {
  await database.close();
}
