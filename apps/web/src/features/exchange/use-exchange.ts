import { errorText } from '@/lib/error-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { useReceipt } from '@/lib/use-receipt.ts';
import type { Direction } from './exchange-figures.ts';
import { useExchangeReceipt } from './use-exchange-receipt.ts';

const calls = { toUSD: 'POST /exchange/toUSD', toLocal: 'POST /exchange/toNGN' } as const;

/** Exchanges once, and keeps what may have gone through until it is known. */
export function useExchange() {
  const { t } = useTranslation();
  const action = useAction<(typeof calls)[Direction]>('exchange');
  const { unanswered } = action;
  const showReceipt = useReceipt();
  const receiptOf = useExchangeReceipt();

  /** True when it went through. */
  async function exchange(direction: Direction, amount: string): Promise<boolean> {
    const outcome = await action.send(calls[direction], { body: { amount } });
    if (outcome.is === 'done') showReceipt(receiptOf(outcome.reply));
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
    /** What was said about the last one no longer counts. */
    edited: action.edited,
    startOver: action.startOver,
  };
}
