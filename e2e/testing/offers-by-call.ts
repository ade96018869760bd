import { randomInt } from 'node:crypto';
import { type CallOptions, call } from './calls.ts';
import { dayMs } from './console-offers.ts';
import { decideByStaff, openStaffSession } from './staff-calls.ts';

type Where = Pick<CallOptions, 'tenant' | 'port'>;

export interface OwnOffer {
  id: string;
  symbol: string;
}

interface Offered {
  stockId: string;
  stockSymbol: string;
  currency: string;
}

/** An offer of a test's own, in naira and open for a day: whatever else is on offer does not matter to it. */
async function publish(
  where: Where,
  kind: 'IPO' | 'SNAP_UP',
  method: string,
  more: object,
): Promise<OwnOffer> {
  const token = await openStaffSession(where, 'maker');
  const listed = kind !== 'IPO';
  const stocks = await call<Offered[]>(
    { ...where, token },
    'GET',
    `/console/api/offers/stocks?listed=${listed}`,
  );
  const own = stocks.filter(({ currency }) => currency === 'NGN');
  const stock = own[randomInt(own.length)];
  if (!stock) throw new Error('There is no stock to offer');
  const endTime = Date.now() + dayMs;
  const terms = {
    price: '2.50',
    unitsOffered: 400,
    unitsMax: 100,
    feeRate: '0.5',
    startTime: Date.now() - 1_000,
    endTime,
    resultTime: endTime,
    fundingDeadline: endTime + dayMs,
    listingTime: endTime + 2 * dayMs,
    riskLabel: 'MEDIUM',
    documents: [{ title: 'Prospectus', url: 'https://example.com/prospectus' }],
    ...more,
  };
  const body = { kind, method, stockId: stock.stockId, terms, reason: 'For a journey' };
  const { id } = await call<{ id: string }>({ ...where, token }, 'POST', '/console/api/offers', body);
  await decideByStaff(where, 'offer.publish', { offerId: id });
  return { id, symbol: stock.stockSymbol };
}

/** Whoever comes first is allotted at once. */
export const publishSnapUp = (where: Where): Promise<OwnOffer> =>
  publish(where, 'SNAP_UP', 'FIRST_COME', { resultTime: null });

export const publishOpenIpo = (where: Where): Promise<OwnOffer> => publish(where, 'IPO', 'LOTTERY', {});

/** Applies as the customer; gives the application's id. */
export async function applyFor(where: CallOptions, kind: 'ipo' | 'snapUp', { id }: OwnOffer, units: string) {
  const path = kind === 'ipo' ? '/api/ipo/applyIpo' : '/api/stockSnapUp/applyOrder';
  const application = await call<{ id: string }>(where, 'POST', path, { id, amount: units });
  return application.id;
}
