import type { DraftDesk } from '@/lib/drafts/use-draft.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useCall } from '@/lib/use-call.ts';
import { type ChosenDeposit, useChosenDeposit } from './chosen-deposit.ts';
import { depositWays } from './deposit-ways.ts';

type InHand = { step: 'waiting' | 'none' } | { step: 'failed'; error: unknown; retry: () => void } | Ready;
interface Ready {
  step: 'ready';
  chosen: ChosenDeposit;
}

/** The deposit that was chosen in this visit or, after the page was thrown away, the draft's, at today's terms. */
export function useDepositInHand(draft: DraftDesk): InHand {
  const { usMarketShow } = useTenant();
  const chosen = useChosenDeposit();
  const left = chosen ? null : draft.found;
  const options = useCall('GET /finance/depositMethod', undefined, { staleTime: 0, enabled: left !== null });
  if (draft.isPending) return { step: 'waiting' };
  if (chosen) return { step: 'ready', chosen };
  if (!left) return { step: 'none' };
  if (options.isError && !options.data)
    return { step: 'failed', error: options.error, retry: () => void options.refetch() };
  if (!options.data) return { step: 'waiting' };
  const way = depositWays(options.data, usMarketShow).find(({ kind }) => kind === left.basis);
  const authCode = left.values.authCode || undefined;
  if (!way || (way.needsCode && !authCode)) return { step: 'none' };
  return { step: 'ready', chosen: { kind: way.kind, options: options.data, authCode } };
}
