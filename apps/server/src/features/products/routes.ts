import type { productCalls } from '@openfloor/contract/products/calls';
import { Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import type { CustomerHandlers } from '../../kernel/feature.ts';
import { readAmount } from '../../kernel/read-amount.ts';
import { offerCurrencies } from '../offers/offer-terms.ts';
import { buyProduct } from './buy-product.ts';
import { listOrders } from './product-order-store.ts';
import { findProduct, listProducts } from './product-store.ts';
import { orderView, productDetail, productView } from './product-view.ts';

export function productHandlers({ now }: { now: () => number }): CustomerHandlers<typeof productCalls> {
  return {
    'POST /quantitative/productList': async ({ tenant, query }, { body }) => {
      const nowMs = now();
      const products = await query(tx =>
        listProducts(tx, offerCurrencies(tenant.config), new Date(nowMs), body),
      );
      return { records: products.map(product => productView(product, nowMs)) };
    },
    'GET /quantitative/product': ({ tenant, query }, { query: { id } }) =>
      query(async tx => {
        const product = isUuid(id) ? await findProduct(tx, id, offerCurrencies(tenant.config)) : undefined;
        if (!product) throw new Refusal('notFound');
        return productDetail(tx, product, now());
      }),
    'POST /quantitative/buy': ({ tenant, caller, address, userAgent, transaction }, { body }) => {
      const buyer = { ...caller, address, userAgent };
      const ask = { productId: body.id, amountIn: readAmount(body.amount), termsVersion: body.termsVersion };
      return transaction(tx => buyProduct(tx, tenant, buyer, ask, now()));
    },
    'POST /quantitative/orders': async ({ caller, query }, { body }) => {
      const orders = await query(tx => listOrders(tx, caller.customerId, body));
      return { records: orders.map(orderView) };
    },
  };
}
