import type { ReplyOf } from '@/lib/api.ts';
import { useCan } from '@/lib/roles.ts';
import { useSend } from '@/lib/use-send.ts';
import { ReviewActions, useConfirmation } from '@/ui/review-actions.tsx';

type Detail = ReplyOf<'GET /kyc/{id}'>;

export function KycActions({ submission }: { submission: Detail }) {
  const mayDecide = useCan('POST /kyc/{id}/pass');
  const pass = useSend('POST /kyc/{id}/pass');
  const requestInfo = useSend('POST /kyc/{id}/requestInfo');
  const reject = useSend('POST /kyc/{id}/reject');
  const confirmation = useConfirmation(
    'I looked at the others: they are different people.',
    submission.found.length > 0,
  );
  const params = { id: submission.id };
  return (
    <ReviewActions
      refusal={mayDecide ? null : 'Your roles do not decide about identities.'}
      confirmation={confirmation}
      actions={[
        {
          button: 'Reject',
          shortcut: 'r',
          title: 'Reject this identity?',
          text: 'The customer sees your reason and may try again.',
          action: 'Reject',
          danger: true,
          done: 'Rejected',
          run: reason => reject.mutateAsync({ params, body: { reason } }),
        },
        {
          button: 'Ask for more',
          shortcut: 'm',
          title: 'Ask for more information?',
          text: 'The customer sees what you write here and sends their documents again.',
          action: 'Ask',
          done: 'The customer was asked',
          run: reason => requestInfo.mutateAsync({ params, body: { reason } }),
        },
        {
          button: 'Verify',
          shortcut: 'a',
          title: `Verify ${submission.name}?`,
          text: 'This becomes the customer’s name for deposits and withdrawals.',
          action: 'Verify',
          done: 'Verified',
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
