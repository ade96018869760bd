import type { proposalViews } from '@openfloor/contract/approvals/console-calls';
import type { platformApprovalCalls, platformProposal } from '@openfloor/contract/platform/approval-calls';
import type { Database } from '@openfloor/db/database';
import type { z } from 'zod';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import type { ActionKinds } from '../../kernel/approvals/action-kinds.ts';
import type { ProposalFilter } from '../../kernel/approvals/any-proposal-store.ts';
import { approvePlatform, cancelPlatform, rejectPlatform } from '../../kernel/approvals/platform-decide.ts';
import type { PlatformKind, PlatformStaffContext } from '../../kernel/approvals/platform-kind.ts';
import {
  type ShownPlatformProposal,
  selectPlatformProposals,
} from '../../kernel/approvals/platform-proposal-store.ts';
import { proposeToPlatform } from '../../kernel/approvals/platform-propose.ts';
import type { PlatformHandlers } from '../../kernel/feature.ts';
import { readPage } from '../../kernel/paging/read-page.ts';
import { shownProposal } from './shown-proposal.ts';

interface Parts {
  database: Database;
  platformKinds: ActionKinds<PlatformKind>;
}

/** What takes two of the platform's staff. Each of them may propose and decide. */
export function platformApprovalHandlers({
  database,
  platformKinds: kinds,
}: Parts): PlatformHandlers<typeof platformApprovalCalls> {
  return {
    'GET /platform/approvals': (context, { query }) =>
      context.query(async tx => {
        const { page, size, sort, view, ...filter } = query;
        const { staffId: readerId } = context.caller;
        const found = selectPlatformProposals(tx, { ...filter, ...inView(view, readerId), readerId });
        const { rows, total } = await readPage(
          found,
          { page, size, sort },
          {
            columns: {
              createdTime: 'platform_proposal.created_at',
              expiresTime: 'platform_proposal.expires_at',
            },
            otherwise: '-createdTime',
            id: 'platform_proposal.proposal_id',
          },
        );
        return { records: rows.map(row => asShown(row, readerId)), total };
      }),

    'GET /platform/approvals/{id}': (context, { params }) =>
      context.query(async tx => {
        const { staffId: readerId } = context.caller;
        const row = await selectPlatformProposals(tx, { id: params.id, readerId }).executeTakeFirst();
        if (!row) throw new Refusal('notFound');
        return asShown(row, readerId);
      }),

    'POST /platform/approvals': async (context, { body }) => {
      const kind = kinds.find(body.kind);
      if (!kind) throw new InvalidField('kind', 'notAllowed');
      return proposeToPlatform(database, context, kind, body.payload, body.reason);
    },

    'POST /platform/approvals/{id}/approve': (context, { params, body }) =>
      approvePlatform(desk(context, params.id), body.reason),
    'POST /platform/approvals/{id}/reject': (context, { params, body }) =>
      rejectPlatform(desk(context, params.id), body.reason),
    'POST /platform/approvals/{id}/cancel': (context, { params, body }) =>
      cancelPlatform(desk(context, params.id), body.reason),
  };

  function desk(context: PlatformStaffContext, proposalId: string) {
    return { database, kinds, context, proposalId };
  }
}

function inView(view: (typeof proposalViews)[number] | undefined, staffId: string): ProposalFilter {
  switch (view) {
    case 'toDecide':
      return { states: ['open'], decidableBy: staffId };
    case 'mine':
      return { proposerId: staffId };
    case 'open':
      return { states: ['open'] };
    case 'decided':
      return { states: ['executed', 'rejected', 'cancelled', 'expired'] };
    default:
      return {};
  }
}

function asShown(row: ShownPlatformProposal, readerId: string): z.output<typeof platformProposal> {
  return shownProposal(row, { id: readerId, decides: true });
}
