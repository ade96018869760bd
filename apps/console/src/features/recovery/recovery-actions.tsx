import type { ReplyOf } from '@/lib/api.ts';
import { useCan, useMe } from '@/lib/roles.ts';
import { useSend } from '@/lib/use-send.ts';
import { type ReviewAction, ReviewActions, useConfirmation } from '@/ui/review-actions.tsx';
import { useTwoPeople } from '@/ui/use-two-people.ts';

type Detail = ReplyOf<'GET /recovery/{id}'>;

const notYours = 'Your roles do not decide about this.';

/** Refuse it, or agree to it as the first or the second person. Both have looked at the photos. */
export function RecoveryActions({ recovery }: { recovery: Detail }) {
  const mayDecide = useCan('POST /recovery/{id}/reject');
  const reject = useSend('POST /recovery/{id}/reject');
  const agreement = useAgreement(recovery, mayDecide);
  const confirmation = useConfirmation(
    'I compared the face with the verification, and read the figures on the paper.',
    mayDecide,
  );
  return (
    <ReviewActions
      confirmation={confirmation}
      actions={[
        {
          button: 'Refuse',
          shortcut: 'r',
          title: 'Refuse this recovery?',
          text: 'Whoever has the code reads your note, and may begin again.',
          action: 'Refuse',
          danger: true,
          done: 'Refused',
          refusal: mayDecide ? null : notYours,
          run: reason => reject.mutateAsync({ params: { id: recovery.id }, body: { reason } }),
        },
        agreement,
      ]}
    />
  );
}

function useAgreement({ id, pending }: Detail, mayDecide: boolean): ReviewAction {
  const me = useMe();
  const refusal = mayDecide ? null : notYours;
  const isMine = pending?.proposer === me.username;
  return useTwoPeople({
    proposal: { kind: 'recovery.approve', payload: { recoveryId: id } },
    pending,
    first: {
      button: 'Agree as first person',
      title: 'Agree as the first person?',
      text: 'A second person has to look at the photos and agree too.',
      action: 'Agree',
      done: 'Agreed; a second person has to agree too',
      refusal,
    },
    second: {
      button: 'Agree as second person',
      title: 'Agree as the second person?',
      text: 'The customer’s code works from tomorrow, unless somebody who is logged in objects.',
      action: 'Agree',
      done: 'Agreed; the code works in 24 hours',
      refusal: isMine ? 'You agreed first, so somebody else must agree second.' : refusal,
    },
  });
}
