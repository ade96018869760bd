import type {
  approvalConsoleCalls,
  proposal,
  proposalViews,
} from '@openfloor/contract/approvals/console-calls';
import { isAmong } from '@openfloor/contract/console/roles';
import type { z } from 'zod';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import type { ActionKinds } from '../../kernel/approvals/action-kinds.ts';
import type { ProposalFilter } from '../../kernel/approvals/any-proposal-store.ts';
import { approve, cancel, reject } from '../../kernel/approvals/decide.ts';
import { preparing } from '../../kernel/approvals/prepare-first.ts';
import { type ShownProposal, selectProposals } from '../../kernel/approvals/proposal-store.ts';
import { propose } from '../../kernel/approvals/propose.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import { readPage } from '../../kernel/paging/read-page.ts';
import type { StaffMember } from '../../kernel/staff-member.ts';
import { shownProposal } from './shown-proposal.ts';

export function approvalConsoleHandlers({
  kinds,
}: {
  kinds: ActionKinds;
}): ConsoleHandlers<typeof approvalConsoleCalls> {
  return {
    'GET /approvals': (context, { query }) =>
      context.query(async tx => {
        const { page, size, sort, view, ...filter } = query;
        const visible = { kinds: visibleKinds(kinds, context.caller), readerId: context.caller.staffId };
        const found = selectProposals(tx, { ...filter, ...visible, ...inView(view, kinds, context.caller) });
        const { rows, total } = await readPage(
          found,
          { page, size, sort },
          {
            columns: { createdTime: 'proposal.created_at', expiresTime: 'proposal.expires_at' },
            otherwise: '-createdTime',
            id: 'proposal.proposal_id',
          },
        );
        return { records: rows.map(row => asShown(row, context, kinds)), total };
      }),

    'GET /approvals/{id}': (context, { params }) =>
      context.query(async tx => {
        const { staffId: readerId } = context.caller;
        const filter = { id: params.id, kinds: visibleKinds(kinds, context.caller), readerId };
        const row = await selectProposals(tx, filter).executeTakeFirst();
        if (!row) throw new Refusal('notFound');
        return asShown(row, context, kinds);
      }),

    'POST /approvals': async (context, { body }) => {
      const kind = kinds.find(body.kind);
      if (!kind) throw new InvalidField('kind', 'notAllowed');
      return preparing(() =>
        context.transaction(tx => propose(tx, context, kind, body.payload, body.reason)),
      );
    },

    'POST /approvals/{id}/approve': (context, { params, body }) =>
      preparing(() =>
        context.transaction(async tx => {
          await approve(tx, context, kinds, params.id, body.reason);
          return null;
        }),
      ),

    'POST /approvals/{id}/reject': (context, { params, body }) =>
      context.transaction(async tx => {
        await reject(tx, context, kinds, params.id, body.reason);
        return null;
      }),

    'POST /approvals/{id}/cancel': (context, { params, body }) =>
      context.transaction(async tx => {
        await cancel(tx, context, kinds, params.id, body.reason);
        return null;
      }),
  };
}

function inView(
  view: (typeof proposalViews)[number] | undefined,
  kinds: ActionKinds,
  { staffId, roles }: StaffMember,
): ProposalFilter {
  switch (view) {
    case 'toDecide': {
      const decidable = kinds.all().filter(kind => isAmong(roles, kind.approvers));
      return { states: ['open'], decidableBy: staffId, kinds: decidable.map(kind => kind.name) };
    }
    case 'mine':
      return { proposerId: staffId };
    case 'open':
      return { states: ['open'] };
    case 'decided':
      return { states: ['executed', 'rejected', 'cancelled', 'void', 'expired'] };
    default:
      return {};
  }
}

/** Owner and auditor see every kind; the others see those in which they have a part. */
function visibleKinds(kinds: ActionKinds, { roles }: StaffMember): string[] {
  const seesAll = roles.includes('owner') || roles.includes('auditor');
  return kinds
    .all()
    .filter(kind => seesAll || isAmong(roles, [...kind.proposers, ...kind.approvers]))
    .map(kind => kind.name);
}

function asShown(
  row: ShownProposal,
  { caller }: StaffContext,
  kinds: ActionKinds,
): z.output<typeof proposal> {
  const decides = isAmong(caller.roles, kinds.find(row.kind)?.approvers ?? []);
  return { ...shownProposal(row, { id: caller.staffId, decides }), customerId: row.customer_id };
}
