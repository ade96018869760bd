import type { OfferState } from '@openfloor/contract/offers/calls';
import type { Currency } from '@openfloor/homes/codes';
import { exactRate, type Rate } from '@openfloor/money/rate';
import type { UnitPrice } from '@openfloor/rules/offer-funding';
import { discountedPrice } from '@openfloor/rules/offer-price';
import { windowState } from '@openfloor/rules/offer-window';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import type { TenantConfig } from '../../kernel/tenant/tenant.ts';

/** The currencies that a tenant's customers are offered anything in. */
export function offerCurrencies(config: TenantConfig): Currency[] {
  return config.usMarketShow ? [config.defaultCurrency, 'USD'] : [config.defaultCurrency];
}

export function requireArea(config: TenantConfig, area: Currency): Currency {
  if (!offerCurrencies(config).includes(area)) throw new InvalidField('area', 'notAllowed');
  return area;
}

/** Two decimals always, more only where they say something. */
export function plainPrice(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return `${whole}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`;
}

/** What a share costs under these terms. */
export function sharePrice(terms: { price: string | null; discount_rate: string | null }): string {
  const price = terms.price ?? '0';
  if (terms.discount_rate === null) return plainPrice(price);
  return discountedPrice(exactRate(price), exactRate(terms.discount_rate));
}

/** The arithmetic side of an application's terms. */
export function payTerms(terms: {
  price: string | null;
  discount_rate: string | null;
  unit_shares: number;
  fee_rate: string;
  currency: Currency;
}): UnitPrice & { feePercent: Rate } {
  return {
    currency: terms.currency,
    price: exactRate(sharePrice(terms)),
    unitShares: BigInt(terms.unit_shares),
    feePercent: exactRate(terms.fee_rate),
  };
}

interface Dated {
  state: 'draft' | 'published' | 'allotted' | 'cancelled';
  starts_at: Date;
  ends_at: Date;
}

export function offerState(offer: Dated, nowMs: number): OfferState {
  if (offer.state === 'cancelled') return 'CANCELLED';
  if (offer.state === 'allotted') return 'ALLOTTED';
  return windowState(nowMs, offer.starts_at.getTime(), offer.ends_at.getTime());
}

export function requireOpen(offer: Dated, nowMs: number): void {
  if (offerState(offer, nowMs) !== 'OPEN') throw new Refusal('outsideWindow');
}

export function requireSeenTerms(seen: number | undefined, current: number): void {
  if (seen !== undefined && seen !== current) throw new Refusal('conflict', { termsVersion: current });
}
