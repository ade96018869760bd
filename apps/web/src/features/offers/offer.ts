import type { ReplyOf } from '@openfloor/client/client';
import type { ApplicationKind, MarketCode } from '@openfloor/homes/codes';

export type SubscriptionItem = ReplyOf<'POST /ipo/pageIpo'>['records'][number];
export type SnapUpItem = ReplyOf<'POST /stockSnapUp'>[number];
export type SubscriptionKind = Exclude<ApplicationKind, 'SNAP_UP'>;

type SharedTerms = Omit<
  SubscriptionItem,
  'stockName' | 'stockExchange' | 'stockSymbol' | 'fixedAmount' | 'discountRate' | 'seedHash'
>;

/** Anything that is applied for, whichever list it came with. */
export interface Offer extends SharedTerms {
  kind: ApplicationKind;
  name: string;
  market: MarketCode;
  symbol: string;
  /** The only number of units that can be applied for; null: any within the limits. */
  fixedUnits: string | null;
  discountRate: number | null;
  seedHash: string | null;
  /** False: the customer is asked for no quantity. */
  amountOpen: boolean;
  soldOut: boolean;
  /** Snap-ups: how long units are kept for whoever came first. */
  payMinutes: number | null;
}

/** Where the customer's own application is shown. */
export const applicationPath = ({ applicationId }: Offer): string =>
  `/applyOrder?application=${applicationId}`;

export function subscriptionOffer(
  kind: SubscriptionKind,
  { stockName, stockExchange, stockSymbol, fixedAmount, ...terms }: SubscriptionItem,
  amountOpen: boolean,
): Offer {
  return {
    ...terms,
    kind,
    name: stockName,
    market: stockExchange,
    symbol: stockSymbol,
    fixedUnits: fixedAmount,
    amountOpen,
    soldOut: false,
    payMinutes: null,
  };
}

export function snapUpOffer({ stockName, ...terms }: SnapUpItem): Offer {
  return {
    ...terms,
    kind: 'SNAP_UP',
    name: stockName,
    fixedUnits: null,
    discountRate: null,
    seedHash: null,
  };
}
