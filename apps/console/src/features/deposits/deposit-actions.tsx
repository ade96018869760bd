import type { ReplyOf } from '@/lib/api.ts';
import { useCan } from '@/lib/roles.ts';
import { useSend } from '@/lib/use-send.ts';
import { holdAction } from '@/ui/hold-action.ts';
import { Money } from '@/ui/money.tsx';
import { type Confirmation, ReviewActions } from '@/ui/review-actions.tsx';

interface DepositActionsProps {
  deposit: ReplyOf<'GET /deposits/{id}'>;
  /** Asked for where the receipt was seen before. */
  confirmation: Confirmation | undefined;
}

export function DepositActions({ deposit, confirmation }: DepositActionsProps) {
  const mayDecide = useCan('POST /deposits/{id}/pass');
  const pass = useSend('POST /deposits/{id}/pass');
  const reject = useSend('POST /deposits/{id}/reject');
  const hold = useSend('POST /deposits/{id}/hold');
  const unhold = useSend('POST /deposits/{id}/unhold');
  const refusal = mayDecide ? null : 'Your roles do not decide about deposits.';
  const params = { id: deposit.id };
  return (
    <ReviewActions
      confirmation={confirmation}
      actions={[
        {
          button: 'Reject',
          shortcut: 'r',
          title: 'Reject this deposit?',
          text: 'The customer sees your note. A wrong amount is rejected and announced anew.',
          action: 'Reject',
          danger: true,
          done: 'Rejected',
          refusal,
          run: reason => reject.mutateAsync({ params, body: { reason } }),
        },
        holdAction({
          record: 'deposit',
          isHeld: deposit.hold !== null,
          meanwhile: 'Their waiting time goes on.',
          refusal,
          hold: body => hold.mutateAsync({ params, body }),
          unhold: reason => unhold.mutateAsync({ params, body: { reason } }),
        }),
        {
          button: (
            <>
              Approve <Money amount={deposit.amount} currency={deposit.currency} />
            </>
          ),
          shortcut: 'a',
          title: 'Approve this deposit?',
          text: 'The amount is credited to the customer at once; above the tenant’s threshold, once a second person agrees.',
          action: 'Approve',
          done: outcome => (isProposed(outcome) ? 'A second person has to agree' : 'Credited'),
          refusal,
          run: reason =>
            pass.mutateAsync({
              params,
              body: { reason, duplicatesChecked: confirmation?.checked ?? false },
            }),
        },
      ]}
    />
  );
}

const isProposed = (outcome: unknown): boolean =>
  typeof outcome === 'object' && outcome !== null && 'proposalId' in outcome && outcome.proposalId !== null;
