import type {
  approvalConsoleCalls,
  proposal,
  proposalViews,
} from '@openfloor/contract/approvals/console-calls';
import { isAmong } from '@openfloor/contract/console/roles';
import type { Tx } from '@openfloor/db/database';
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
import { consoleCustomer, type Masking, maskingFor } from '../../kernel/masking/console-customer.ts';
import type { PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';
import { numbersOf } from '../../kernel/records/record-number-store.ts';
import type { StaffMember } from '../../kernel/staff-member.ts';
import { moneyOf } from './proposal-money.ts';
import { searched } from './proposal-search-store.ts';
import { showCase } from './show-case.ts';
import { shownProposal } from './shown-proposal.ts';

export function approvalConsoleHandlers({
  kinds,
}: {
  kinds: ActionKinds;
}): ConsoleHandlers<typeof approvalConsoleCalls> {
  return {
    'GET /approvals': (context, { query }) =>
      context.query(async tx => {
        const { page, size, sort, walk, view, search, ...filter }: typeof query & Pick<PageQuery, 'walk'> =
          query;
        const visible = { kinds: visibleKinds(kinds, context.caller), readerId: context.caller.staffId };
        const inTab = inView(view, kinds, context.caller);
        const found = selectProposals(tx, { ...filter, ...visible, ...inTab });
        const { masked } = maskingFor(context.caller);
        const { rows, total } = await readPage(
          search ? found.where(await searched(tx, search, masked)) : found,
          { page, size, sort, ...(walk && { walk }) },
          {
            columns: { createdTime: 'proposal.created_at', expiresTime: 'proposal.expires_at' },
            otherwise: '-createdTime',
            id: 'proposal.proposal_id',
          },
        );
        return { records: await asShown(tx, rows, context, kinds), total };
      }),

    'GET /approvals/kinds': async context => visibleKinds(kinds, context.caller),

    'GET /approvals/{id}/case': (context, { params }) =>
      context.query(async tx => {
        const row = await visibleProposal(tx, params.id, context, kinds);
        return showCase(tx, row, kinds.find(row.kind), maskingFor(context.caller));
      }),

    'GET /approvals/{id}': (context, { params }) =>
      context.query(async tx => {
        const row = await visibleProposal(tx, params.id, context, kinds);
        const [shown] = await asShown(tx, [row], context, kinds);
        if (!shown) throw new Refusal('notFound');
        return shown;
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

async function visibleProposal(
  tx: Tx,
  id: string,
  { caller }: StaffContext,
  kinds: ActionKinds,
): Promise<ShownProposal> {
  const filter = { id, kinds: visibleKinds(kinds, caller), readerId: caller.staffId };
  const row = await selectProposals(tx, filter).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  return row;
}

async function asShown(
  tx: Tx,
  rows: readonly ShownProposal[],
  { caller }: StaffContext,
  kinds: ActionKinds,
): Promise<z.output<typeof proposal>[]> {
  const masking = maskingFor(caller);
  const numbers = await numbersOf(
    tx,
    rows.map(row => row.subject),
  );
  return rows.map(row => {
    const decides = isAmong(caller.roles, kinds.find(row.kind)?.approvers ?? []);
    return {
      ...shownProposal(row, { id: caller.staffId, decides }),
      customerId: row.customer_id,
      customer: customerOf(row, masking),
      number: numbers.get(row.subject) ?? null,
      money: moneyOf(row.after),
    };
  });
}

function customerOf(row: ShownProposal, masking: Masking) {
  const { customer_id, username, account_number, customer_status } = row;
  if (!customer_id || username === null || account_number === null || !customer_status) return null;
  return consoleCustomer({ ...row, customer_id, username, account_number, customer_status }, masking);
}
