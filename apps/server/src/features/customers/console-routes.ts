import type { customerConsoleCalls } from '@openfloor/contract/customers/console-calls';
import type { Tx } from '@openfloor/db/database';
import { Refusal } from '../../http/refusal.ts';
import { deviceName } from '../../kernel/devices/device-name.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import { maskingFor } from '../../kernel/masking/console-customer.ts';
import { seesMasked } from '../../kernel/masking/masking.ts';
import { pageOf } from '../../kernel/paging/page-query.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { profileFigures } from '../account/figures.ts';
import { activityRecord, countActivity, readActivity } from '../audit/activity-store.ts';
import { orderLine } from '../trading/order-line.ts';
import { holdings } from '../trading/positions.ts';
import { addNote, disableCustomer, enableCustomer, endCustomerSessions } from './change-status.ts';
import {
  findCustomer,
  listCustomers,
  listDocuments,
  listNotes,
  listSessions,
} from './customer-console-store.ts';
import {
  applicationLine,
  deviceLine,
  exchangeLine,
  payoutAccountLine,
  productLine,
} from './customer-dealings.ts';
import {
  listApplications,
  listDevices,
  listExchanges,
  listPayoutAccounts,
  listProducts,
} from './customer-dealings-store.ts';
import { customerGlance } from './customer-glance.ts';
import { listLedger, listOrders } from './customer-history-store.ts';
import { customerProfile, customerRecord, ledgerRecord } from './customer-records.ts';
import { findRecords } from './find-records.ts';

async function known(tx: Tx, customerId: string) {
  const customer = await findCustomer(tx, customerId);
  if (!customer) throw new Refusal('notFound');
  return customer;
}

export function customerConsoleHandlers({
  hub,
}: {
  hub: MarketHub;
}): ConsoleHandlers<typeof customerConsoleCalls> {
  return {
    'GET /records': (context, { query }) => context.query(tx => findRecords(tx, context.caller, query)),
    'GET /customers': (context, { query: { verified, ...query } }) =>
      context.query(async tx => {
        const masked = seesMasked(context.caller);
        const { rows, total } = await listCustomers(tx, { ...query, masked, verified: flagOf(verified) });
        return { records: rows.map(row => customerRecord(row, masked)), total };
      }),
    'GET /customers/{id}': (context, { params }) =>
      context.query(async tx => {
        const row = await known(tx, params.id);
        const { tenant, caller } = context;
        const profile = await customerProfile(tx, tenant, row, seesMasked(caller));
        const glance = await customerGlance(tx, row.customer_id, caller);
        return { ...profile, ...glance, figures: await profileFigures(tx, hub, tenant, row.customer_id) };
      }),
    'GET /customers/{id}/holdings': (context, { params, query }) =>
      context.query(async tx => {
        const { customer_id } = await known(tx, params.id);
        const held = await holdings(tx, hub, customer_id);
        if (query.sort === '-name') held.reverse();
        const { offset, limit } = pageOf(query);
        return { records: held.slice(offset, offset + limit), total: held.length };
      }),
    'GET /customers/{id}/ledger': (context, { params, query }) =>
      context.query(async tx => {
        const { customer_id } = await known(tx, params.id);
        const { rows, total } = await listLedger(tx, customer_id, query);
        return { records: rows.map(ledgerRecord), total };
      }),
    'GET /customers/{id}/orders': (context, { params, query }) =>
      context.query(async tx => {
        const { customer_id } = await known(tx, params.id);
        const { rows, total } = await listOrders(tx, customer_id, query);
        return { records: rows.map(orderLine), total };
      }),
    'GET /customers/{id}/applications': (context, { params, query }) =>
      context.query(async tx => {
        const { customer_id } = await known(tx, params.id);
        const { rows, total } = await listApplications(tx, customer_id, query);
        return { records: rows.map(applicationLine), total };
      }),
    'GET /customers/{id}/products': (context, { params, query }) =>
      context.query(async tx => {
        const { customer_id } = await known(tx, params.id);
        const { rows, total } = await listProducts(tx, customer_id, query);
        return { records: rows.map(productLine), total };
      }),
    'GET /customers/{id}/exchanges': (context, { params, query }) =>
      context.query(async tx => {
        const { customer_id } = await known(tx, params.id);
        const { rows, total } = await listExchanges(tx, customer_id, query);
        return { records: rows.map(exchangeLine), total };
      }),
    'GET /customers/{id}/payout-accounts': (context, { params, query }) =>
      context.query(async tx => {
        const { customer_id } = await known(tx, params.id);
        const { rows, total } = await listPayoutAccounts(tx, customer_id, query);
        const masking = maskingFor(context.caller);
        return { records: rows.map(row => payoutAccountLine(row, masking)), total };
      }),
    'GET /customers/{id}/devices': (context, { params, query }) =>
      context.query(async tx => {
        const { customer_id } = await known(tx, params.id);
        const { rows, total } = await listDevices(tx, customer_id, query);
        return { records: rows.map(deviceLine), total };
      }),
    'GET /customers/{id}/documents': (context, { params, query }) =>
      context.query(async tx => {
        const { customer_id } = await known(tx, params.id);
        const { rows, total } = await listDocuments(tx, customer_id, query);
        return { records: rows.map(documentRecord), total };
      }),
    'GET /customers/{id}/sessions': (context, { params, query }) =>
      context.query(async tx => {
        const { customer_id } = await known(tx, params.id);
        const open = flagOf(query.open);
        const { rows, total } = await listSessions(tx, customer_id, { ...query, open });
        return { records: rows.map(sessionRecord), total };
      }),
    'GET /customers/{id}/activity': (context, { params, query }) =>
      context.query(async tx => {
        const { customer_id } = await known(tx, params.id);
        const rows = await readActivity(tx, customer_id, query.by, pageOf(query));
        return { records: rows.map(activityRecord), total: await countActivity(tx, customer_id, query.by) };
      }),
    'POST /customers/{id}/sessions/end': (context, { params, body }) =>
      endCustomerSessions(context, params.id, body.reason),
    'GET /customers/{id}/notes': (context, { params, query }) =>
      context.query(async tx => {
        const { customer_id } = await known(tx, params.id);
        const { rows, total } = await listNotes(tx, customer_id, query);
        return { records: rows.map(noteRecord), total };
      }),
    'POST /customers/{id}/notes': (context, { params, body }) => addNote(context, params.id, body.text),
    'POST /customers/{id}/disable': (context, { params, body }) =>
      disableCustomer(context, params.id, body.reason),
    'POST /customers/{id}/enable': (context, { params, body }) =>
      enableCustomer(context, params.id, body.reason),
  };
}

const flagOf = (text: 'true' | 'false' | undefined) => (text === undefined ? undefined : text === 'true');

type Rows<List extends (...args: never[]) => Promise<{ rows: unknown[] }>> = Awaited<
  ReturnType<List>
>['rows'][number];

/** Uploads are drawn anew as JPEG, whatever they were. */
const documentRecord = (row: Rows<typeof listDocuments>) => ({
  id: row.document_id,
  purpose: row.purpose,
  contentType: 'image/jpeg',
  bytes: row.byte_size,
  createdTime: row.created_at.getTime(),
  state: row.used_at ? 'attached' : 'unused',
});

const sessionRecord = (row: Rows<typeof listSessions>) => ({
  id: row.session_id,
  address: row.address,
  userAgent: row.user_agent,
  device: deviceName(row.user_agent),
  createdTime: row.created_at.getTime(),
  seenTime: row.last_seen_at.getTime(),
  endedTime: row.ended_at?.getTime() ?? null,
  endReason: row.end_reason,
});

const noteRecord = (row: Rows<typeof listNotes>) => ({
  id: row.note_id,
  text: row.text,
  author: row.author,
  createdTime: row.created_at.getTime(),
});
