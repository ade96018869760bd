import type { OfferKind } from '@openfloor/homes/codes';

/** What goes public, or was never traded, has nothing to be judged by but its prospectus. */
export const needsProspectus = (kind: OfferKind, isListed: boolean): boolean => kind === 'IPO' || !isListed;
