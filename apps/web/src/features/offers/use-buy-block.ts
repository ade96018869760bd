import { errorText } from '@/lib/error-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { useOrderReceipt } from '@/lib/use-order-receipt.ts';
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

/** Buys from one block, and shows its receipt over the holdings. */
export function useBuyBlock(blockId: string) {
  const { t } = useTranslation();
  const sheet = useSheet();
  const action = useAction<'POST /blockTrade/buy'>(`block ${blockId}`);
  const showReceipt = useOrderReceipt();

  const refusalText = (error: unknown) =>
    isConflict(error) ? t('offers.termsChanged') : errorText(error, t);

  async function send(ask: BlockAsk) {
    const outcome = await action.send('POST /blockTrade/buy', { body: ask });
    if (outcome.is === 'done') {
      sheet.close();
      showReceipt('buy', outcome.reply);
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
    busy: action.busy || action.done !== null,
    /** The order may have been placed: only the very same one may be sent again. */
    unanswered: action.unanswered?.args.body ?? null,
    refusal: action.refusal === null ? null : refusalText(action.refusal),
    send,
    /** The ticket changed, so what was said about the last one no longer counts. */
    edited: () => action.refusal !== null && action.edited(),
    startOver: action.startOver,
  };
}

export type BlockDesk = ReturnType<typeof useBuyBlock>;
