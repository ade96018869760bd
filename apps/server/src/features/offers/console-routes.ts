import type { offerConsoleCalls } from '@openfloor/contract/offers/console-calls';
import type { Tx } from '@openfloor/db/database';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { isAssigned } from '../../kernel/assignments/assignment-store.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import type { FileVault } from '../documents/file-vault.ts';
import { bytesOf } from '../documents/upload-file.ts';
import { offerSubject } from './action-kinds.ts';
import { type DrawParts, prepareDraw } from './allot-offer.ts';
import { previewAllotment } from './allotment-preview.ts';
import { searchApplications, searchOffers } from './console-store.ts';
import { consoleApplication, offerDetail, offerSummary, offersBeside } from './console-view.ts';
import { offerReport } from './offer-report.ts';
import { offerSettings } from './offer-store.ts';
import { offerableStocks } from './offerable-stocks.ts';
import { uploadPaper } from './papers/keep-paper.ts';
import { listVersions } from './terms-view.ts';
import { createDraft, discardDraft, editDraft, requireAnyOffer } from './write-offer.ts';

export interface OfferConsoleParts extends DrawParts {
  hub: MarketHub;
  now: () => number;
  vault: FileVault;
}

const inQueue = { queue: 'allotments', column: 'o.offer_id' } as const;

export function offerConsoleHandlers({
  hub,
  now,
  secrets,
  draws,
  vault,
}: OfferConsoleParts): ConsoleHandlers<typeof offerConsoleCalls> {
  const author = ({ caller }: StaffContext, reason: string) => ({ staffId: caller.staffId, reason });
  return {
    'GET /offers': (context, { query }) =>
      context.query(async tx => {
        const inHands = isAssigned(inQueue, query.assigned, context.caller);
        const { offers, total } = await searchOffers(tx, { ...query, inHands }, new Date(now()));
        const besideOf = await offersBeside(
          tx,
          offers.map(offer => offer.offer_id),
        );
        return { records: offers.map(offer => offerSummary(offer, besideOf(offer.offer_id), now())), total };
      }),
    'GET /offers/settings': context => context.query(offerSettings),
    'GET /offers/stocks': async ({ tenant }, { query }) => offerableStocks(hub, tenant, query),
    'POST /offers': (context, { body: { reason, ...input } }) =>
      context.transaction(async tx => {
        const parts = { tenant: context.tenant, hub };
        const id = await createDraft(tx, parts, input, author(context, reason));
        await note(tx, context, id, { action: 'offer.draft', after: input, reason });
        return { id };
      }),
    'POST /offers/papers': (context, { upload }) => uploadPaper(context, vault, bytesOf(upload)),
    'GET /offers/{id}': (context, { params }) =>
      context.query(async tx => {
        const offer = await requireAnyOffer(tx, params.id);
        return offerDetail(tx, hub, offer, now());
      }),
    'PUT /offers/{id}': (context, { params, body: { reason, ...input } }) =>
      context.transaction(async tx => {
        await requireAnyOffer(tx, params.id);
        const [before] = await listVersions(tx, params.id);
        const parts = { tenant: context.tenant, hub };
        await editDraft(tx, parts, params.id, input, author(context, reason));
        await note(tx, context, params.id, { action: 'offer.edit', before, after: input, reason });
        return null;
      }),
    'POST /offers/{id}/discard': (context, { params, body: { reason } }) =>
      context.transaction(async tx => {
        await discardDraft(tx, params.id, new Date(now()));
        await note(tx, context, params.id, { action: 'offer.discard', reason });
        return null;
      }),
    'GET /offers/{id}/applications': (context, { params, query }) =>
      context.query(async tx => {
        await requireAnyOffer(tx, params.id);
        const { rows, total } = await searchApplications(tx, params.id, query);
        return { records: rows.map(consoleApplication), total };
      }),
    'GET /offers/{id}/allotment': (context, { params }) =>
      context
        .query(tx => prepareDraw(tx, secrets, params.id))
        // Nobody's transaction waits for it.
        .then(prepared => previewAllotment(prepared, draws)),
    'GET /offers/{id}/report': (context, { params }) =>
      context.query(async tx => offerReport(tx, await requireAnyOffer(tx, params.id))),
  };
}

function note(
  tx: Tx,
  context: StaffContext,
  offerId: string,
  what: { action: string; before?: unknown; after?: unknown; reason: string },
): Promise<void> {
  return writeAudit(tx, staffActor(context), { subject: offerSubject(offerId), ...what });
}
