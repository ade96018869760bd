import type { ReplyOf } from '@openfloor/client/client';

export type Product = ReplyOf<'POST /quantitative/productList'>['records'][number];
export type ProductDetail = ReplyOf<'GET /quantitative/product'>;
export type Order = ReplyOf<'POST /quantitative/orders'>['records'][number];

export const productPath = (id: string) => `/quantitative/index?product=${encodeURIComponent(id)}`;
