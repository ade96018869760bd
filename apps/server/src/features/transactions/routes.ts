import type { transactionCalls } from '@openfloor/contract/transactions/calls';
import { traitsOf } from '@openfloor/homes/lookup';
import { formatAmount } from '@openfloor/money/amount';
import type { CustomerHandlers } from '../../kernel/feature.ts';
import { describeMovement } from './describe-movement.ts';
import { numberOfCause } from './number-of-cause.ts';
import { showHash } from './show-hash.ts';
import { listMovements, readBackground } from './transaction-store.ts';

export const transactionHandlers: CustomerHandlers<typeof transactionCalls> = {
  'GET /finance/transaction/{sequence}': (context, { params }) =>
    context.query(tx => showHash(tx, context.tenant, context.caller.customerId, params.sequence)),
  'POST /finance/transaction': (context, { body }) =>
    context.query(async tx => {
      const { customerId } = context.caller;
      const local = context.tenant.config.defaultCurrency;
      const movements = await listMovements(tx, customerId, body);
      const background = await readBackground(
        tx,
        customerId,
        movements.map(movement => movement.cause),
      );
      return {
        records: movements.map(movement => {
          const { decimals } = traitsOf(movement.currency);
          return {
            id: `${movement.sequence}-${movement.line}`,
            description: describeMovement(movement, background, context.language, local),
            scene: movement.scene,
            createdTime: movement.posted_at.getTime(),
            amount: formatAmount(movement.amount, decimals),
            balance: formatAmount(movement.balance, decimals),
            currencyType: movement.currency,
            ledgerSequence: Number(movement.sequence),
            hash: movement.hash,
            number: numberOfCause(movement.cause, background),
          };
        }),
      };
    }),
};
