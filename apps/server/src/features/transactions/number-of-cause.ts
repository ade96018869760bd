import { type DerivedKind, recordNumber } from '@openfloor/rules/record-number';
import type { Background } from './transaction-store.ts';

/** The number of the record that a movement comes from; null where it has none. */
export function numberOfCause(cause: string, background: Background): string | null {
  const [kind, id = ''] = cause.split('/');
  const derived = (of: DerivedKind, row: { made_at: Date } | undefined, recordId = id) =>
    row ? recordNumber(of, recordId, row.made_at.getTime()) : null;
  switch (kind) {
    case 'order':
      return derived('order', background.orders.get(id));
    case 'bust': {
      const bust = background.busts.get(id);
      return derived('order', bust, bust?.order_id);
    }
    case 'exchange':
      return derived('exchange', background.exchanges.get(id));
    case 'application':
      return derived('application', background.applications.get(id));
    case 'quantitative':
      return derived('product', background.products.get(id));
    case 'deposit':
    case 'reversal':
      return background.deposits.get(id)?.number ?? null;
    case 'withdrawal':
    case 'hold':
    case 'return':
      return background.withdrawals.get(id)?.number ?? null;
    default:
      return null;
  }
}
