import type { ApplicationKind, Currency } from '@openfloor/homes/codes';
import { api } from '@/lib/api.ts';
import { callKey } from '@/lib/use-call.ts';
import { type Offer, snapUpOffer, subscriptionOffer } from './offer.ts';

interface PageRequest {
  pageNum: number;
  pageSize: number;
  signal: AbortSignal;
}

interface OfferKind {
  /** Reads a page of the offers of one area. */
  list(area: Currency, request: PageRequest): Promise<{ records: Offer[] }>;
  listCall:
    | 'POST /ipo/pageIpo'
    | 'POST /ipo/pagePlacement'
    | 'POST /ipo/pageBlockPlacement'
    | 'POST /stockSnapUp';
  applyCall: ApplyCall;
}

export type ApplyCall =
  | 'POST /ipo/applyIpo'
  | 'POST /ipo/applyPlacement'
  | 'POST /ipo/applyBlockPlacement'
  | 'POST /stockSnapUp/applyOrder';

function subscriptions(
  kind: Exclude<ApplicationKind, 'SNAP_UP'>,
  listCall: Exclude<OfferKind['listCall'], 'POST /stockSnapUp'>,
  applyCall: ApplyCall,
): OfferKind {
  return {
    listCall,
    applyCall,
    async list(area, { signal, ...paging }) {
      const { records, ext } = await api.call(listCall, { body: { area, ...paging } }, { signal });
      return { records: records.map(item => subscriptionOffer(kind, item, ext.amountOpen)) };
    },
  };
}

export const offerKinds: Record<ApplicationKind, OfferKind> = {
  IPO: subscriptions('IPO', 'POST /ipo/pageIpo', 'POST /ipo/applyIpo'),
  PLACEMENT: subscriptions('PLACEMENT', 'POST /ipo/pagePlacement', 'POST /ipo/applyPlacement'),
  BLOCK_PLACEMENT: subscriptions(
    'BLOCK_PLACEMENT',
    'POST /ipo/pageBlockPlacement',
    'POST /ipo/applyBlockPlacement',
  ),
  SNAP_UP: {
    listCall: 'POST /stockSnapUp',
    applyCall: 'POST /stockSnapUp/applyOrder',
    async list(area, { signal }) {
      const items = await api.call('POST /stockSnapUp', { body: { area } }, { signal });
      return { records: items.map(snapUpOffer) };
    },
  },
};

export const listKey = (kind: ApplicationKind) => callKey(offerKinds[kind].listCall);
