import { exactRate } from '@openfloor/money/rate';
import type { FieldProblem } from '@openfloor/rules/field-problem';
import { InvalidField } from '../../http/refusal.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { closingProblem, tradingProblem } from '../../market/hub/tradability.ts';
import type { OfferNow } from './offer-store.ts';
import { sharePrice } from './offer-terms.ts';

type Market = Pick<MarketHub, 'quote' | 'state'>;
type Priced = Pick<OfferNow, 'kind' | 'instrument_id' | 'price' | 'discount_rate'>;

// The most that two people may let a price age and still trade on it.
const ageMaxMs = 900_000;

/** Nobody pays more for a share than on the market: refused at publication, and whenever terms change. */
export function requireNotAboveMarket(hub: Market, offer: Priced): void {
  const problem = marketPriceProblem(hub, offer);
  if (problem) throw new InvalidField('terms.price', problem);
}

/** A stock that is not listed yet has no market, and a block trade's price is the market's own. */
function marketPriceProblem(hub: Market, offer: Priced): FieldProblem | undefined {
  if (offer.kind === 'BLOCK_TRADE' || hub.state(offer.instrument_id)?.feed.listed === false) return undefined;
  const market = lastTradablePrice(hub, offer.instrument_id);
  if (market === undefined) return 'marketPriceMissing';
  return isAbove(sharePrice(offer), market) ? 'aboveMarket' : undefined;
}

/** The market's price while it trades; after the close the session's last. Undefined where it is too old to compare with. */
function lastTradablePrice(hub: Market, instrumentId: string): string | undefined {
  const quote = hub.quote(instrumentId);
  const problem = quote?.marketOpen ? tradingProblem(quote, ageMaxMs) : closingProblem(quote, ageMaxMs);
  return problem ? undefined : quote?.priceText;
}

export function isAbove(price: string, other: string): boolean {
  const [one, two] = [exactRate(price), exactRate(other)];
  return one.numerator * two.denominator > two.numerator * one.denominator;
}
