import { useTranslation } from 'react-i18next';
import { errorText } from '@/lib/error-text.ts';
import { useAction } from '@/lib/use-action.ts';
import { showToast } from '@/ui/toast.ts';
import type { Direction } from './exchange-figures.ts';

const calls = { toUSD: 'POST /exchange/toUSD', toLocal: 'POST /exchange/toNGN' } as const;

/** Exchanges once, and keeps what may have gone through until it is known. */
export function useExchange() {
  const { t } = useTranslation();
  const action = useAction<(typeof calls)[Direction]>('exchange');
  const { unanswered } = action;

  /** True when it went through. */
  async function exchange(direction: Direction, amount: string): Promise<boolean> {
    const outcome = await action.send(calls[direction], { body: { amount } });
    if (outcome.is === 'done') showToast(t('exchange.success'), 'success');
    return outcome.is === 'done';
  }

  return {
    exchange,
    busy: action.busy,
    unanswered: unanswered && {
      direction: unanswered.call === calls.toUSD ? ('toUSD' as const) : ('toLocal' as const),
      amount: unanswered.args.body.amount,
    },
    refusal: action.refusal === null ? null : errorText(action.refusal, t),
    done: action.done,
    /** What was said about the last one no longer counts. */
    edited: action.edited,
    startOver: action.startOver,
  };
}
