import type { ReplyOf } from '@openfloor/client/client';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/lib/error-text.ts';
import { useAction } from '@/lib/use-action.ts';
import { useLeave } from '@/lib/use-leave.ts';
import { showToast } from '@/ui/toast.ts';
import { isConflict } from './conflict.ts';
import { useSheet } from './use-sheet.ts';

export interface BlockAsk {
  id: string;
  amount: string;
  /** The price that was on screen. */
  price?: string | undefined;
  termsVersion?: number | undefined;
}

export type BlockOrder = ReplyOf<'POST /blockTrade/buy'>;

/** Buys from one block, and leaves for the holdings once that is done. */
export function useBuyBlock(blockId: string) {
  const { t } = useTranslation();
  const sheet = useSheet();
  const action = useAction<'POST /blockTrade/buy'>(`block ${blockId}`);
  useLeave(action.done !== null, '/position');

  const refusalText = (error: unknown) =>
    isConflict(error) ? t('offers.termsChanged') : errorText(error, t);

  async function send(ask: BlockAsk) {
    const outcome = await action.send('POST /blockTrade/buy', { body: ask });
    if (outcome.is === 'done') {
      showToast(t('trading.buySuccess'), 'success');
    } else if (outcome.is === 'refused' && !sheet.isOpenNow()) {
      showToast(refusalText(outcome.error), 'failure');
    }
  }

  return {
    open: sheet.open,
    openings: sheet.openings,
    close: sheet.close,
    show: () => {
      if (action.refusal !== null) action.edited();
      sheet.show();
    },
    busy: action.busy,
    /** The order may have been placed: only the very same one may be sent again. */
    unanswered: action.unanswered?.args.body ?? null,
    filled: action.done,
    refusal: action.refusal === null ? null : refusalText(action.refusal),
    send,
    /** The ticket changed, so what was said about the last one no longer counts. */
    edited: () => action.refusal !== null && action.edited(),
    startOver: action.startOver,
  };
}

export type BlockDesk = ReturnType<typeof useBuyBlock>;
