import type { OfferState } from '@openfloor/contract/offers/calls';
import type { WindowState } from '@openfloor/rules/offer-window';

/** What an offer's button says. */
export type Availability = 'open' | 'wait' | 'notStarted' | 'end' | 'cancelled' | 'soldOut' | 'applied';

interface Offered {
  /** As the server saw it when it was read. */
  state: OfferState;
  soldOut: boolean;
  /** Whether there is a line to wait in where nothing is left. */
  hasLine: boolean;
  applicationId: string | null;
}

/** Cancelling and allotting are final; everything else follows the clock. Whoever has applied goes to what they have. */
export function availability(
  { state, soldOut, hasLine, applicationId }: Offered,
  window: WindowState,
): Availability {
  if (applicationId !== null) return 'applied';
  if (state === 'CANCELLED') return 'cancelled';
  if (state === 'ALLOTTED' || window === 'ENDED') return 'end';
  if (window === 'NOT_STARTED') return 'notStarted';
  if (!soldOut) return 'open';
  return hasLine ? 'wait' : 'soldOut';
}

/** Something can be applied for: what is there, or a place in the line. */
export const canBeApplied = (available: Availability): boolean =>
  available === 'open' || available === 'wait';
