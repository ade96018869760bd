import type { ReplyOf } from '@openfloor/client/client';
import { paintBrand } from '@openfloor/look/paint-brand';

export function applyBrand({ brand, favicon }: ReplyOf<'GET /tenant/config'>): void {
  paintBrand(brand);
  document.querySelector('link[rel="icon"]')?.setAttribute('href', favicon);
}
