import type { ApplicationStatus } from '@openfloor/db/column-types';
import type { Tx } from '@openfloor/db/database';
import { readRecordNumber } from '@openfloor/rules/record-number';
import { sql } from 'kysely';
import type { PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';
import { isAmongIds } from '../../kernel/records/numbered-ids.ts';

/** What a number that somebody typed means for a list of one kind; nothing fits what is no number of it. */
export function isNumbered(
  text: string,
  kind: 'order' | 'application' | 'product' | 'exchange',
  id: string,
  madeAt: string,
) {
  const ids = readRecordNumber(text);
  return ids?.kind === kind ? isAmongIds(ids, id, madeAt) : sql<boolean>`false`;
}

interface Numbered {
  number?: string | undefined;
}

export function listApplications(
  tx: Tx,
  customerId: string,
  query: PageQuery & Numbered & { status?: ApplicationStatus | undefined },
) {
  const { status, number } = query;
  let found = tx
    .selectFrom('application as a')
    .innerJoin('offer', join =>
      join.onRef('offer.tenant_id', '=', 'a.tenant_id').onRef('offer.offer_id', '=', 'a.offer_id'),
    )
    .innerJoin('instrument', 'instrument.instrument_id', 'offer.instrument_id')
    .where('a.customer_id', '=', customerId);
  if (status) found = found.where('a.status', '=', status);
  if (number) found = found.where(isNumbered(number, 'application', 'a.application_id', 'a.created_at'));
  const shown = found
    .selectAll('a')
    .select(['offer.kind', 'offer.currency', 'instrument.name', 'instrument.symbol']);
  return readPage(shown, query, {
    columns: { createdTime: 'a.created_at' },
    otherwise: '-createdTime',
    id: 'a.application_id',
  });
}

export function listProducts(
  tx: Tx,
  customerId: string,
  query: PageQuery & Numbered & { status?: 'HOLDING' | 'MATURED' | undefined },
) {
  const { status, number } = query;
  let found = tx
    .selectFrom('product_order as o')
    .innerJoin('product', join =>
      join.onRef('product.tenant_id', '=', 'o.tenant_id').onRef('product.product_id', '=', 'o.product_id'),
    )
    .where('o.customer_id', '=', customerId);
  if (status) found = found.where('o.status', '=', status);
  if (number) found = found.where(isNumbered(number, 'product', 'o.order_id', 'o.bought_at'));
  return readPage(found.selectAll('o').select(['product.name', 'product.currency']), query, {
    columns: { createdTime: 'o.bought_at', maturesTime: 'o.matures_at' },
    otherwise: '-createdTime',
    id: 'o.order_id',
  });
}

export function listExchanges(tx: Tx, customerId: string, query: PageQuery & Numbered) {
  const { number } = query;
  let found = tx.selectFrom('currency_exchange').where('customer_id', '=', customerId);
  if (number) found = found.where(isNumbered(number, 'exchange', 'exchange_id', 'created_at'));
  return readPage(found.selectAll(), query, {
    columns: { createdTime: 'created_at' },
    otherwise: '-createdTime',
    id: 'exchange_id',
  });
}

/** Also those that were removed: money may have gone there. */
export function listPayoutAccounts(tx: Tx, customerId: string, query: PageQuery) {
  const found = tx
    .selectFrom('payout_account')
    .where('customer_id', '=', customerId)
    .select([
      'account_id',
      'bank',
      'account_number',
      'account_name',
      'usdt',
      'created_at',
      'changed_at',
      'deleted_at',
    ]);
  return readPage(found, query, {
    columns: { changedTime: 'changed_at' },
    otherwise: '-changedTime',
    id: 'account_id',
  });
}

export function listDevices(tx: Tx, customerId: string, query: PageQuery) {
  const found = tx
    .selectFrom('customer_device')
    .where('customer_id', '=', customerId)
    .select(['device_id', 'user_agent', 'first_seen_at', 'last_seen_at', 'trusted_until']);
  return readPage(found, query, {
    columns: { seenTime: 'last_seen_at' },
    otherwise: '-seenTime',
    id: 'device_id',
  });
}
