import { offerApprovers, offerEditors, offerProposals } from '@openfloor/contract/offers/console-calls';
import type { Tx } from '@openfloor/db/database';
import { Refusal } from '../../http/refusal.ts';
import { type ActionKind, type Decision, defineActionKind } from '../../kernel/approvals/action-kind.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { allotOffer, type DrawParts, requireDrawn } from './allot-offer.ts';
import { changeListing, changeTerms, requireListing, requireNewTerms } from './change-terms.ts';
import { countPublished, lookAtOffer } from './look-at-offer.ts';
import { requireNotAboveMarket } from './market-price.ts';
import { lockOffer, type OfferNow, offerSettings } from './offer-store.ts';
import { offerState } from './offer-terms.ts';
import { storeCancellation, storeOfferSettings } from './offer-write-store.ts';
import { requireProspectus } from './papers/named-papers.ts';
import { listVersions, writtenTerms } from './terms-view.ts';
import { publishOffer, requireAnyOffer } from './write-offer.ts';

const weekMs = 7 * 86_400_000;
const people = { proposers: offerEditors, approvers: offerApprovers, lifetimeMs: weekMs };
export const offerSubject = (offerId: string) => `offer/${offerId}`;
const titleOf = (what: string, { symbol, kind }: OfferNow) => `${what}: ${symbol}, ${kindNames[kind]}`;
const authorOf = ({ proposer, reason }: Decision) => ({ staffId: proposer, reason });
const kindNames = {
  BLOCK_TRADE: 'block trade',
  IPO: 'IPO',
  PLACEMENT: 'placement',
  BLOCK_PLACEMENT: 'block placement',
  SNAP_UP: 'snap-up',
} as const;

async function lockedOffer(tx: Tx, offerId: string): Promise<OfferNow> {
  await requireAnyOffer(tx, offerId);
  await lockOffer(tx, offerId);
  return requireAnyOffer(tx, offerId);
}

export interface OfferKindParts extends DrawParts {
  now: () => number;
  hub: MarketHub;
}

/** What takes two people about an offer. */
export function offerActionKinds(parts: OfferKindParts): ActionKind[] {
  const { now, hub } = parts;
  const at = () => new Date(now());
  return [
    defineActionKind({
      ...people,
      name: 'offer.publish',
      payload: offerProposals['offer.publish'],
      async describe(tx, { offerId }) {
        const offer = await lockedOffer(tx, offerId);
        if (offer.state !== 'draft') throw new Refusal('conflict');
        if (offer.ends_at <= at()) throw new Refusal('outsideWindow');
        await requireProspectus(tx, hub, offer);
        requireNotAboveMarket(hub, offer);
        const [terms] = await listVersions(tx, offerId);
        const before = { state: offer.state, terms };
        return {
          subject: offerSubject(offerId),
          title: titleOf('Publish', offer),
          before,
          after: { state: 'published', terms },
        };
      },
      execute: (tx, { offerId }) => publishOffer(tx, parts, offerId, at()),
      look: (tx, { offerId }) => lookAtOffer(tx, hub, offerId),
    }),
    defineActionKind({
      ...people,
      name: 'offer.terms',
      payload: offerProposals['offer.terms'],
      async describe(tx, { offerId, terms }) {
        const { offer } = await requireNewTerms(tx, { hub, nowMs: now() }, offerId, terms);
        const [present] = await listVersions(tx, offerId);
        if (!present) throw new Refusal('notFound');
        return {
          subject: offerSubject(offerId),
          title: titleOf('Change the terms', offer),
          before: { version: present.version, ...writtenTerms(present) },
          after: {
            version: present.version + 1,
            ...writtenTerms({ ...terms, publicStocks: present.publicStocks }),
          },
        };
      },
      execute: (tx, { offerId, terms }, by) =>
        changeTerms(tx, { hub, nowMs: now() }, offerId, terms, authorOf(by)),
      look: (tx, { offerId }) => lookAtOffer(tx, hub, offerId),
    }),
    defineActionKind({
      ...people,
      name: 'offer.listing',
      payload: offerProposals['offer.listing'],
      async describe(tx, { offerId, listingTime }) {
        const offer = await requireListing(tx, offerId, listingTime, now());
        return {
          subject: offerSubject(offerId),
          title: titleOf('Move the listing', offer),
          before: { listingTime: offer.listing_at?.getTime() ?? null },
          after: { listingTime },
        };
      },
      execute: (tx, { offerId, listingTime }, by) =>
        changeListing(tx, offerId, listingTime, authorOf(by), now()),
      look: (tx, { offerId }) => lookAtOffer(tx, hub, offerId),
    }),
    allotKind(parts),
    cancelKind(parts),
    settingsKind,
  ];
}

const allotKind = (parts: OfferKindParts) =>
  defineActionKind({
    ...people,
    name: 'offer.allot',
    payload: offerProposals['offer.allot'],
    async describe(tx, { offerId }) {
      await lockedOffer(tx, offerId);
      const { offer, result } = await requireDrawn(tx, parts, offerId);
      return {
        subject: offerSubject(offerId),
        title: titleOf(`Allot ${result.unitsAllotted} of ${result.unitsApplied} units`, offer),
        before: { state: 'ENDED', applications: result.applications, units: result.unitsApplied },
        after: {
          state: 'ALLOTTED',
          method: offer.method,
          unitsAllotted: result.unitsAllotted,
          winners: result.winners,
          resultHash: result.resultHash,
        },
      };
    },
    async execute(tx, { offerId }) {
      await allotOffer(tx, parts, offerId, parts.now());
    },
    look: (tx, { offerId }) => lookAtOffer(tx, parts.hub, offerId),
  });

/** Purchases from a block stay; a snap-up from which somebody has taken something goes on to its end. */
const cancelKind = ({ now, hub }: OfferKindParts) =>
  defineActionKind({
    ...people,
    name: 'offer.cancel',
    payload: offerProposals['offer.cancel'],
    async describe(tx, { offerId }) {
      const offer = await lockedOffer(tx, offerId);
      const taken = offer.kind === 'SNAP_UP' && (offer.taken ?? 0n) > 0n;
      if (offer.state !== 'published' || taken) throw new Refusal('conflict');
      return {
        subject: offerSubject(offerId),
        title: titleOf('Cancel', offer),
        before: { state: offerState(offer, now()) },
        after: { state: 'CANCELLED' },
      };
    },
    execute: (tx, { offerId }) => storeCancellation(tx, offerId, new Date(now())),
    look: (tx, { offerId }) => lookAtOffer(tx, hub, offerId),
  });

const settingsKind = defineActionKind({
  ...people,
  name: 'offer.settings',
  payload: offerProposals['offer.settings'],
  describe: async (tx, after) => ({
    subject: 'offer-settings/tenant',
    title: 'Change lots, quantities and time to pay of offers',
    before: await offerSettings(tx),
    after,
  }),
  execute: (tx, settings) => storeOfferSettings(tx, settings),
  look: async tx => ({ facts: [['Offers that customers see', await countPublished(tx)]] }),
});
