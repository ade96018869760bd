import type {
  quantitativeOrder,
  quantitativeProduct,
  quantitativeProductDetail,
} from '@openfloor/contract/products/calls';
import type { Tx } from '@openfloor/db/database';
import { formatAmount } from '@openfloor/money/amount';
import { moneyDecimals } from '@openfloor/rules/amounts';
import { lockEnd } from '@openfloor/rules/offer-window';
import type { z } from 'zod';
import type { OrderRecord } from './product-order-store.ts';
import { listRates, type ProductNow } from './product-store.ts';

const money = (minor: bigint) => formatAmount(minor, moneyDecimals);
const ratesShown = 50;

export function productView(product: ProductNow, nowMs: number): z.output<typeof quantitativeProduct> {
  return {
    id: product.product_id,
    name: product.name,
    managerName: product.manager_name,
    minBuyAmount: money(product.amount_min),
    startTime: product.starts_at.getTime(),
    endTime: product.ends_at.getTime(),
    totalAmount: money(product.amount_total),
    takenAmount: money(product.taken),
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
    productName: order.name,
    productManagerName: order.manager_name,
    status: order.status,
    createTime: order.bought_at.getTime(),
    lockEndTime: order.matures_at.getTime(),
    applyAmount: money(order.amount),
    profitAmount: order.profit === null ? null : money(order.profit),
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
