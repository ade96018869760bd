import { moneyText } from '@openfloor/money/money-text';
import { recordNumber } from '@openfloor/rules/record-number';
import { type DueWork, inBatches } from '../../kernel/batches/in-batches.ts';
import { notify } from '../../kernel/notifications/notification-store.ts';
import { lockToAnnounce, maturityCause, readComing } from './product-order-store.ts';

/** Tells whoever has money in a product that its term is about to end. */
export const announceMaturities: DueWork = (database, tenantId, at) =>
  inBatches(database, tenantId, {
    lock: (tx, choice) => lockToAnnounce(tx, at, choice),
    async work(tx, ids) {
      const coming = await readComing(tx, ids);
      await notify(
        tx,
        coming.map(({ orderId, customerId, name, amount, currency, boughtAt, maturesAt }) => ({
          customerId,
          kind: 'PRODUCT_MATURES',
          cause: maturityCause(orderId),
          payload: {
            orderId,
            number: recordNumber('product', orderId, boughtAt.getTime()),
            name,
            amount: moneyText(amount, currency),
            maturesTime: maturesAt.getTime(),
            currencyType: currency,
          },
        })),
      );
    },
  });
