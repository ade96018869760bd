import type {
  quantitativeOrder,
  quantitativeProduct,
  quantitativeProductDetail,
} from '@openfloor/contract/products/calls';
import type { Tx } from '@openfloor/db/database';
import { moneyText } from '@openfloor/money/money-text';
import { lockEnd } from '@openfloor/rules/offer-window';
import { recordNumber } from '@openfloor/rules/record-number';
import type { z } from 'zod';
import type { OrderRecord } from './product-order-store.ts';
import { listRates, type ProductNow } from './product-store.ts';

const ratesShown = 50;

export function productView(product: ProductNow, nowMs: number): z.output<typeof quantitativeProduct> {
  return {
    id: product.product_id,
    name: product.name,
    managerName: product.manager_name,
    minBuyAmount: moneyText(product.amount_min, product.currency),
    startTime: product.starts_at.getTime(),
    endTime: product.ends_at.getTime(),
    totalAmount: moneyText(product.amount_total, product.currency),
    takenAmount: moneyText(product.taken, product.currency),
    productDesc: product.description,
    lockedUntil: lockEnd(nowMs, product.lock_days),
    lockDay: product.lock_days,
    estimateProfitRate: Number(product.rate_low),
    maxEstimateProfitRate: Number(product.rate_high),
    currencyType: product.currency,
    riskLabel: product.risk_label,
    documents: product.documents,
    termsVersion: product.terms_version,
  };
}

export async function productDetail(
  tx: Tx,
  product: ProductNow,
  nowMs: number,
): Promise<z.output<typeof quantitativeProductDetail>> {
  const rates = await listRates(tx, product.product_id, ratesShown);
  return {
    ...productView(product, nowMs),
    pastRates: rates
      .filter(rate => rate.from_at.getTime() <= nowMs)
      .map(({ from_at, until_at, rate }) => ({
        fromTime: from_at.getTime(),
        untilTime: until_at.getTime(),
        rate: Number(rate),
      })),
  };
}

export function orderView(order: OrderRecord): z.output<typeof quantitativeOrder> {
  return {
    id: order.order_id,
    number: recordNumber('product', order.order_id, order.bought_at.getTime()),
    productName: order.name,
    productManagerName: order.manager_name,
    status: order.status,
    createTime: order.bought_at.getTime(),
    lockEndTime: order.matures_at.getTime(),
    applyAmount: moneyText(order.amount, order.currency),
    profitAmount: order.profit === null ? null : moneyText(order.profit, order.currency),
    profitRate: order.rate === null ? null : Number(order.rate),
    maturedTime: order.matured_at?.getTime() ?? null,
    productId: order.product_id,
    riskLabel: order.risk_label,
    documents: order.documents,
    termsVersion: order.terms_version,
    lockDay: order.lock_days,
    estimateProfitRate: Number(order.rate_low),
    maxEstimateProfitRate: Number(order.rate_high),
    currencyType: order.currency,
  };
}
