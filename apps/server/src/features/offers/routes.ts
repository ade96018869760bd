import type { offerCalls } from '@openfloor/contract/offers/calls';
import type { Database } from '@openfloor/db/database';
import type { OfferKind } from '@openfloor/homes/codes';
import type { CustomerContext } from '../../http/call-context.ts';
import type { CustomerHandlers } from '../../kernel/feature.ts';
import { readAmount } from '../../kernel/read-amount.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { readApplicationDetail } from './application-detail.ts';
import { listApplications } from './application-store.ts';
import { applicationView } from './application-view.ts';
import { applyForOffer } from './apply.ts';
import { buyBlock } from './buy-block.ts';
import { declineApplication } from './decline-application.ts';
import { listBlockTrades, listSnapUps, listSubscriptions, type Viewer } from './list-offers.ts';
import { findListingTime, type Page } from './offer-store.ts';
import { payApplication } from './pay-application.ts';
import { readPublishedAllotment } from './published-allotment.ts';
import { SnapUpDesk } from './snap-up-desk.ts';
import type { Applicant } from './wish.ts';

export interface OfferParts {
  database: Database;
  hub: MarketHub;
  now: () => number;
}

type Context = CustomerContext<Tenant>;
interface ApplyBody {
  id: string;
  amount: string;
  termsVersion?: number | undefined;
}

export function offerHandlers({ database, hub, now }: OfferParts): CustomerHandlers<typeof offerCalls> {
  const snapUps = new SnapUpDesk(database);
  const viewer = ({ tenant, caller }: Context): Viewer => ({
    tenant,
    customerId: caller.customerId,
    nowMs: now(),
  });
  const list =
    (kind: OfferKind) =>
    (context: Context, { body }: { body: Page & { area: Parameters<typeof listSnapUps>[2] } }) =>
      context.query(tx => listSubscriptions(tx, viewer(context), kind, body, hub));
  const apply =
    (kind: OfferKind) =>
    (context: Context, { body }: { body: ApplyBody }) => {
      const { tenant, transaction } = context;
      const { id: offerId, amount, termsVersion } = body;
      const ask = { kind, offerId, units: BigInt(amount), termsVersion };
      return transaction(tx => applyForOffer(tx, tenant, applicantOf(context), ask, now()));
    };
  const snapUp = (context: Context, { body }: { body: ApplyBody }) => {
    const { tenant, identity } = context;
    const { id: offerId, amount, termsVersion } = body;
    const wish = { units: BigInt(amount), termsVersion, nowMs: now(), identity };
    return snapUps.apply(tenant, offerId, { ...wish, applicant: applicantOf(context) });
  };

  return {
    'POST /blockTrade': async (context, { body }) => ({
      records: await context.query(tx => listBlockTrades(tx, viewer(context), body, hub)),
    }),
    'POST /blockTrade/buy': (context, { body }) => {
      const ask = {
        offerId: body.id,
        shares: BigInt(body.amount),
        shownPrice: body.price,
        termsVersion: body.termsVersion,
      };
      return context.transaction(tx =>
        buyBlock(tx, { tenant: context.tenant, hub, nowMs: now() }, applicantOf(context), ask),
      );
    },
    'POST /ipo/pageIpo': list('IPO'),
    'POST /ipo/pagePlacement': list('PLACEMENT'),
    'POST /ipo/pageBlockPlacement': list('BLOCK_PLACEMENT'),
    'POST /ipo/applyIpo': apply('IPO'),
    'POST /ipo/applyPlacement': apply('PLACEMENT'),
    'POST /ipo/applyBlockPlacement': apply('BLOCK_PLACEMENT'),
    'POST /stockSnapUp': (context, { body }) =>
      context.query(tx => listSnapUps(tx, viewer(context), body.area, hub)),
    'POST /stockSnapUp/applyOrder': snapUp,
    'POST /ipo/pageApply': async (context, { body }) => {
      const records = await context.query(tx =>
        listApplications(tx, context.caller.customerId, body.status, body),
      );
      return { records: records.map(applicationView) };
    },
    'GET /ipo/application': (context, { query }) =>
      context.query(tx => readApplicationDetail(tx, context.caller.customerId, query.id, now())),
    'GET /ipo/listing': async (context, { query }) => {
      const listingAt = await context.query(tx => findListingTime(tx, query.stockId, new Date(now())));
      return { listingTime: listingAt?.getTime() ?? null };
    },
    'GET /ipo/allotment': (context, { query }) =>
      context.query(tx =>
        readPublishedAllotment(tx, { tenant: context.tenant, hub }, context.caller.customerId, query.id),
      ),
    'POST /ipo/funding': async (context, { body }) => {
      const amountIn = readAmount(body.amount);
      await context.transaction(tx =>
        payApplication(tx, context.caller.customerId, body.id, amountIn, now()),
      );
      return null;
    },
    'POST /ipo/decline': async (context, { body }) => {
      await context.transaction(tx => declineApplication(tx, context.caller.customerId, body.id, now()));
      return null;
    },
  };
}

function applicantOf({ caller, address, userAgent }: Context): Applicant {
  return { customerId: caller.customerId, sessionId: caller.sessionId, address, userAgent };
}
