import type { Currency } from '@openfloor/homes/codes';
import { sql } from 'kysely';
import { buyProduct } from '../features/products/buy-product.ts';
import { matureOrders } from '../features/products/mature-orders.ts';
import { createProduct, declareRate, publishProduct } from '../features/products/write-product.ts';
import { type DemoProduct, demoMinimum, demoProducts } from './demo-offers.ts';
import { type DemoParts, demoApplicant, within } from './demo-parts.ts';
import { demoLanguage, demoWords } from './demo-words.ts';
import type { DemoEvent } from './seed-trading.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const capacity = 500;

export function productEvents(parts: DemoParts, currency: Currency): DemoEvent[] {
  return demoProducts.flatMap((product, index) => oneProduct(parts, currency, product, index));
}

function oneProduct(parts: DemoParts, currency: Currency, product: DemoProduct, index: number): DemoEvent[] {
  const { tenant, customerId, nowMs } = parts;
  const language = demoLanguage(tenant.config.defaultCurrency);
  const minimum = demoMinimum[currency];
  const at = (days: number) => Math.round(nowMs + days * dayMs) + 500 + index;
  const publishedMs = Math.min(at(product.opens) - dayMs, nowMs - hourMs);
  let productId = '';
  const events: DemoEvent[] = [
    {
      atMs: publishedMs,
      async run(tx) {
        const terms = {
          minAmount: `${minimum}.00`,
          totalAmount: `${minimum * capacity}.00`,
          lockDay: product.lockDays,
          estimateProfitRate: product.rates[0],
          maxEstimateProfitRate: product.rates[1],
          productDesc: product.text[language],
          startTime: at(product.opens),
          endTime: at(product.closes),
          riskLabel: product.risk,
          documents: [
            { title: demoWords[language].keyInformation, url: 'https://example.com/demo-key-information' },
          ],
        };
        const name = `${tenant.config.title} ${product.name[language]}`;
        const input = { name, managerName: `${tenant.config.title} Quant`, currency, terms };
        productId = await createProduct(tx, tenant, input, { staffId: null, reason: 'Demo' });
        await publishProduct(tx, productId, new Date(publishedMs));
        await declarePast(tx, productId, product, nowMs);
      },
    },
  ];
  for (const { day, minimums } of product.buys ?? []) {
    events.push({
      atMs: at(day),
      async run(tx) {
        const amount = BigInt(minimum * minimums) * 100n;
        const ask = { productId, amountIn: () => amount, termsVersion: undefined };
        await buyProduct(tx, tenant, demoApplicant(parts, customerId), ask, at(day));
      },
    });
    const maturesMs = at(day + product.lockDays);
    if (maturesMs >= nowMs) continue;
    events.push({
      atMs: maturesMs,
      async run(tx) {
        await matureOrders(within(tx), tenant.tenantId, new Date(maturesMs));
      },
    });
  }
  return events;
}

/** One rate a term, newest first; declared by the two members of the demo's staff. */
async function declarePast(
  tx: Parameters<typeof declareRate>[0],
  productId: string,
  { past = [], lockDays }: DemoProduct,
  nowMs: number,
): Promise<void> {
  const { rows } = await sql<{ maker: string | null; checker: string | null }>`
    select (select staff_id from staff where username = 'maker') as maker,
      (select staff_id from staff where username = 'checker') as checker`.execute(tx);
  const { maker, checker } = rows[0] ?? {};
  if (!maker || !checker) return;
  // The span of the newest rate reaches a little ahead: what matures today has its rate.
  const aheadMs = dayMs;
  for (const [index, rate] of past.entries()) {
    const untilTime = nowMs + aheadMs - index * lockDays * dayMs;
    const declaration = { productId, rate, fromTime: untilTime - lockDays * dayMs, untilTime };
    const by = { proposer: maker, approver: checker, reason: 'Demo' };
    await declareRate(tx, declaration, by, new Date(declaration.fromTime));
  }
}
