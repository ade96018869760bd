import { moneyText } from '@openfloor/money/money-text';
import { exactRate, parseRate } from '@openfloor/money/rate';
import { costOfUnits } from '@openfloor/rules/offer-funding';
import { discountedPrice } from '@openfloor/rules/offer-price';
import { hasField } from '@openfloor/rules/offer-terms-rules';
import type { OfferFields } from './offer-fields.ts';

/** What a share costs under what is typed so far; null while that cannot be said. */
export function buyPriceOf(fields: OfferFields): string | null {
  const price = parseRate(hasField(fields.kind, 'price') ? fields.price.trim() : (fields.stock?.price ?? ''));
  if (!price || price.numerator <= 0n) return null;
  if (!hasField(fields.kind, 'discountRate')) return plainPrice(fields.price.trim());
  const discount = parseRate(fields.discountRate.trim());
  return discount ? discountedPrice(price, discount) : null;
}

/** Two decimals always, more only where they say something. */
function plainPrice(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return `${whole}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`;
}

/** What one unit, or several, cost without the fee. */
export function unitPriceOf(fields: OfferFields, unitShares: number, units = 1n): string | null {
  const price = buyPriceOf(fields);
  const currency = fields.stock?.currency;
  if (price === null || !currency) return null;
  const terms = { unitShares: BigInt(unitShares), price: exactRate(price), currency };
  return moneyText(costOfUnits(units, terms), currency);
}

/** What the server will say when this is to be published: nobody pays more for a share than on the market. */
export function aboveMarketText(fields: OfferFields): string | undefined {
  const price = buyPriceOf(fields);
  const { stock } = fields;
  if (fields.kind === 'BLOCK_TRADE' || price === null || !stock?.listed || stock.price === null)
    return undefined;
  const [own, market] = [exactRate(price), exactRate(stock.price)];
  if (own.numerator * market.denominator <= market.numerator * own.denominator) return undefined;
  return `Above the market’s last price of ${stock.price}: it cannot be published like this`;
}
