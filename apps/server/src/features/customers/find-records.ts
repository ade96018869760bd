import type { ConsoleCallKey } from '@openfloor/contract/console-calls';
import type { numberedKinds } from '@openfloor/contract/customers/console-calls';
import type { Tx } from '@openfloor/db/database';
import type { StaffRole } from '@openfloor/homes/codes';
import { consoleCustomer, maskingFor } from '../../kernel/masking/console-customer.ts';
import { type PageQuery, rangeOf } from '../../kernel/paging/page-query.ts';
import { findNumbered } from '../../kernel/records/record-number-store.ts';
import { mayMakeCall } from '../staff/may-make.ts';
import { readCustomersOf } from './customer-console-store.ts';

type Kind = (typeof numberedKinds)[number];

/** As the log names them, what they are called, and the list that shows them. */
const kinds: Readonly<Record<string, { kind: Kind; needs: ConsoleCallKey }>> = {
  deposit: { kind: 'deposit', needs: 'GET /deposits' },
  withdrawal: { kind: 'withdrawal', needs: 'GET /withdrawals' },
  kyc: { kind: 'identity', needs: 'GET /identity' },
  recovery: { kind: 'recovery', needs: 'GET /recovery' },
  case: { kind: 'case', needs: 'GET /cases' },
  thread: { kind: 'message', needs: 'GET /messages' },
  'payment-file': { kind: 'payment-file', needs: 'GET /payments/files' },
  order: { kind: 'order', needs: 'GET /customers/{id}/orders' },
  application: { kind: 'application', needs: 'GET /customers/{id}/applications' },
  product: { kind: 'product', needs: 'GET /customers/{id}/products' },
  exchange: { kind: 'exchange', needs: 'GET /customers/{id}/exchanges' },
};

/** More have a number that begins like this than anybody looks through. */
const foundMax = 200;

/** What this reader may see of the records with such a number. */
export async function findRecords(
  tx: Tx,
  reader: { roles: readonly StaffRole[] },
  query: PageQuery & { number: string },
) {
  const found = (await findNumbered(tx, query.number, foundMax)).flatMap(record => {
    const known = kinds[record.kind];
    return known && mayMakeCall(reader, known.needs) ? [{ ...record, kind: known.kind }] : [];
  });
  if (query.sort === 'createdTime') found.reverse();
  const { offset, limit } = rangeOf(query);
  const page = found.slice(offset, offset + limit);
  const customers = await readCustomersOf(
    tx,
    page.flatMap(({ customer_id }) => customer_id ?? []),
  );
  const masking = maskingFor(reader);
  const records = page.map(({ kind, id, number, customer_id, made_at }) => {
    const customer = customer_id === null ? undefined : customers.get(customer_id);
    return {
      kind,
      id,
      number,
      customer: customer ? consoleCustomer(customer, masking) : null,
      createdTime: made_at.getTime(),
    };
  });
  return { records, total: found.length };
}
