import type { OfferState } from '@openfloor/contract/offers/calls';
import type { WindowState } from '@openfloor/rules/offer-window';

/** What an offer's button says. */
export type Availability = 'open' | 'notStarted' | 'end' | 'cancelled' | 'soldOut' | 'applied';

interface Offered {
  /** As the server saw it when it was read. */
  state: OfferState;
  soldOut: boolean;
  applicationId: string | null;
}

/** Cancelling and allotting are final; everything else follows the clock. Whoever has applied goes to what they have. */
export function availability({ state, soldOut, applicationId }: Offered, window: WindowState): Availability {
  if (applicationId !== null) return 'applied';
  if (state === 'CANCELLED') return 'cancelled';
  if (state === 'ALLOTTED' || window === 'ENDED') return 'end';
  if (window === 'NOT_STARTED') return 'notStarted';
  return soldOut ? 'soldOut' : 'open';
}
