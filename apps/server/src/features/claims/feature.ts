import type { claimCalls } from '@openfloor/contract/claims/calls';
import type { claimConsoleCalls } from '@openfloor/contract/claims/console-calls';
import { moneyText } from '@openfloor/money/money-text';
import { isAssigned } from '../../kernel/assignments/assignment-store.ts';
import type { ConsoleHandlers, CustomerHandlers, Feature } from '../../kernel/feature.ts';
import { consoleCustomer, maskingFor } from '../../kernel/masking/console-customer.ts';
import { listClaims, listOwnClaims } from './claim-store.ts';
import { collectClaimKind } from './collect-kind.ts';

const causeOf = (cause: string) =>
  cause.startsWith('reversal/') ? ('DEPOSIT' as const) : ('TRADE' as const);

const calls: CustomerHandlers<typeof claimCalls> = {
  'GET /finance/claims': context =>
    context.query(async tx => {
      const claims = await listOwnClaims(tx, context.caller.customerId);
      return claims.map(claim => {
        const of = (minor: bigint) => moneyText(minor, claim.currency);
        const collected = claim.collections.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
        return {
          id: claim.claim_id,
          cause: causeOf(claim.cause),
          recordId: claim.record_id,
          amount: of(claim.amount),
          left: of(claim.amount - collected),
          currencyType: claim.currency,
          createdTime: claim.arisen_at.getTime(),
          reason: claim.reason,
          collections: claim.collections.map(one => ({ ...one, amount: of(BigInt(one.amount)) })),
        };
      });
    }),
};

const consoleCalls: ConsoleHandlers<typeof claimConsoleCalls> = {
  'GET /claims': (context, { query }) =>
    context.query(async tx => {
      const masking = maskingFor(context.caller);
      const { rows, total } = await listClaims(tx, {
        ...query,
        inHands: isAssigned({ queue: 'claims', column: 'c.claim_id' }, query.assigned, context.caller),
      });
      const records = rows.map(row => {
        const of = (minor: bigint) => moneyText(minor, row.currency);
        return {
          id: row.claim_id,
          customer: consoleCustomer(row, masking),
          cause: causeOf(row.cause),
          recordId: row.record_id,
          number: row.number,
          amount: of(row.amount),
          collected: of(row.collected),
          left: of(row.amount - row.collected),
          available: of(row.available),
          currency: row.currency,
          createdTime: row.arisen_at.getTime(),
          assignee: row.assignee,
        };
      });
      return { records, total };
    }),
};

/** What customers owe since money was taken back that was no longer there. */
export const claimsFeature = {
  calls: () => calls,
  consoleCalls: () => consoleCalls,
  kinds: () => [collectClaimKind],
} satisfies Feature;
