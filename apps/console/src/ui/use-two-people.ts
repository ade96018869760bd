import { useSend } from '@/lib/use-send.ts';
import type { ReviewAction } from './review-actions.tsx';

type Words = Omit<ReviewAction, 'shortcut' | 'optional' | 'run'>;

interface TwoPeople {
  proposal: { kind: string; payload: Record<string, unknown> };
  /** What the first person has proposed already. */
  pending: { proposalId: string } | null;
  first: Words;
  second: Words;
}

/** Saying yes where two people must: the first one proposes with a reason, the second one carries it out. */
export function useTwoPeople({ proposal, pending, first, second }: TwoPeople): ReviewAction {
  const propose = useSend('POST /approvals');
  const approve = useSend('POST /approvals/{id}/approve');
  if (!pending)
    return {
      ...first,
      shortcut: 'a',
      run: reason => propose.mutateAsync({ body: { ...proposal, reason } }),
    };
  return {
    ...second,
    shortcut: 'a',
    optional: true,
    run: reason =>
      approve.mutateAsync({ params: { id: pending.proposalId }, body: reason ? { reason } : {} }),
  };
}
