import type { productConsoleCalls } from '@openfloor/contract/products/console-calls';
import type { Tx } from '@openfloor/db/database';
import { moneyText } from '@openfloor/money/money-text';
import { windowState } from '@openfloor/rules/offer-window';
import { plainPercent } from '@openfloor/rules/percent';
import { recordNumber } from '@openfloor/rules/record-number';
import { InvalidField } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { assigneesOf, isAssigned } from '../../kernel/assignments/assignment-store.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import { tenantZone } from '../../kernel/tenant/tenant-zone.ts';
import { productSubject } from './action-kinds.ts';
import {
  holdingAmounts,
  listDeclaredRates,
  listProductVersions,
  maturityCalendar,
  productsWithoutRate,
  searchOrders,
  searchProducts,
} from './console-store.ts';
import type { ProductNow } from './product-store.ts';
import {
  createProduct,
  discardProduct,
  editProduct,
  requireAnyProduct,
  termsInputOf,
} from './write-product.ts';

const dayMs = 86_400_000;
const calendarDaysMax = 800;

const inQueue = { queue: 'maturities', column: 'p.product_id' } as const;

export function productConsoleHandlers({
  now,
}: {
  now: () => number;
}): ConsoleHandlers<typeof productConsoleCalls> {
  const author = ({ caller }: StaffContext, reason: string) => ({ staffId: caller.staffId, reason });
  return {
    'GET /products': (context, { query }) =>
      context.query(async tx => {
        const inHands = isAssigned(inQueue, query.assigned, context.caller);
        const { products, total } = await searchProducts(tx, { ...query, inHands }, new Date(now()));
        const beside = await productsBeside(tx, products);
        return { records: products.map(product => summary(product, beside, now())), total };
      }),
    'POST /products': (context, { body: { reason, ...input } }) =>
      context.transaction(async tx => {
        const id = await createProduct(tx, context.tenant, input, author(context, reason));
        await note(tx, context, id, { action: 'product.draft', after: input, reason });
        return { id };
      }),
    'GET /products/{id}': (context, { params }) =>
      context.query(async tx => {
        const product = await requireAnyProduct(tx, params.id);
        return detail(tx, product, now());
      }),
    'PUT /products/{id}': (context, { params, body: { reason, ...input } }) =>
      context.transaction(async tx => {
        const before = termsInputOf(await requireAnyProduct(tx, params.id));
        await editProduct(tx, context.tenant, params.id, input, author(context, reason));
        await note(tx, context, params.id, { action: 'product.edit', before, after: input, reason });
        return null;
      }),
    'POST /products/{id}/discard': (context, { params, body: { reason } }) =>
      context.transaction(async tx => {
        await discardProduct(tx, params.id);
        await note(tx, context, params.id, { action: 'product.discard', reason });
        return null;
      }),
    'GET /products/{id}/orders': (context, { params, query }) =>
      context.query(async tx => {
        const { currency } = await requireAnyProduct(tx, params.id);
        const money = (minor: bigint) => moneyText(minor, currency);
        const { rows, total } = await searchOrders(tx, params.id, query);
        const records = rows.map(row => ({
          id: row.order_id,
          number: recordNumber('product', row.order_id, row.bought_at.getTime()),
          customerId: row.customer_id,
          username: row.username,
          status: row.status,
          amount: money(row.amount),
          rate: row.rate === null ? null : plainPercent(row.rate),
          profit: row.profit === null ? null : money(row.profit),
          termsVersion: row.terms_version,
          createdTime: row.bought_at.getTime(),
          maturityTime: row.matures_at.getTime(),
          maturedTime: row.matured_at?.getTime() ?? null,
        }));
        return { records, total };
      }),
    'GET /maturities': (context, { query }) =>
      context.query(async tx => {
        const from = query.fromTime ?? now() - 7 * dayMs;
        const until = query.untilTime ?? Math.max(from, now()) + 90 * dayMs;
        if (until - from > calendarDaysMax * dayMs) throw new InvalidField('untilTime', 'tooLarge');
        const zone = tenantZone(context.tenant.config.defaultCurrency);
        const days = await maturityCalendar(tx, zone, new Date(from), new Date(until));
        return days.map(day => ({ ...day, principal: moneyText(day.principal, day.currency) }));
      }),
  };
}

type Beside = Awaited<ReturnType<typeof productsBeside>>;

/** What is not in their own rows. */
async function productsBeside(tx: Tx, products: readonly ProductNow[]) {
  const ids = products.map(product => product.product_id);
  const holding = await holdingAmounts(tx, ids);
  const withoutRate = await productsWithoutRate(tx, ids);
  return { holding, withoutRate, assignees: await assigneesOf(tx, 'maturities', ids) };
}

function summary(product: ProductNow, { holding, withoutRate, assignees }: Beside, nowMs: number) {
  const { state, starts_at, ends_at, currency } = product;
  const money = (minor: bigint) => moneyText(minor, currency);
  const window = windowState(nowMs, starts_at.getTime(), ends_at.getTime());
  return {
    id: product.product_id,
    name: product.name,
    managerName: product.manager_name,
    currency,
    state: state === 'draft' ? ('DRAFT' as const) : state === 'cancelled' ? ('CANCELLED' as const) : window,
    minAmount: money(product.amount_min),
    totalAmount: money(product.amount_total),
    takenAmount: money(product.taken),
    holdingAmount: money(holding.get(product.product_id) ?? 0n),
    lockDay: product.lock_days,
    startTime: starts_at.getTime(),
    endTime: ends_at.getTime(),
    createdTime: product.created_at.getTime(),
    rateDue: withoutRate.has(product.product_id),
    assignee: assignees.get(product.product_id) ?? null,
  };
}

async function detail(tx: Tx, product: ProductNow, nowMs: number) {
  const rows = await listProductVersions(tx, product.product_id);
  const versions = rows.map(({ username, ...row }) => ({
    version: row.version,
    ...termsInputOf({ ...product, ...row }),
    createdTime: row.created_at.getTime(),
    createdBy: username,
    reason: row.reason,
  }));
  const [terms] = versions;
  if (!terms) throw new Error('A product has terms');
  const rates = await listDeclaredRates(tx, product.product_id);
  return {
    ...summary(product, await productsBeside(tx, [product]), nowMs),
    terms,
    versions,
    rates: rates.map(row => ({
      id: row.rate_id,
      rate: plainPercent(row.rate),
      fromTime: row.from_at.getTime(),
      untilTime: row.until_at.getTime(),
      declaredTime: row.declared_at.getTime(),
      declaredBy: row.declarer,
      approvedBy: row.approver,
      reason: row.reason,
    })),
    mayEdit: product.state === 'draft',
  };
}

function note(
  tx: Tx,
  context: StaffContext,
  productId: string,
  what: { action: string; before?: unknown; after?: unknown; reason: string },
): Promise<void> {
  return writeAudit(tx, staffActor(context), { subject: productSubject(productId), ...what });
}
