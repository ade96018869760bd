import type { ArgumentsOf, ReplyOf } from '@openfloor/client/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshAfterTrade } from '@/lib/after-trade.ts';
import { queryClient } from '@/lib/api.ts';
import { errorText } from '@/lib/error-text.ts';
import { isOutcomeUnknown } from '@/lib/outcome-unknown.ts';
import { callKey } from '@/lib/use-call.ts';
import { useLeave } from '@/lib/use-leave.ts';
import { useSubmit } from '@/lib/use-submit.ts';
import { showToast } from '@/ui/toast.ts';
import { isConflict } from './conflict.ts';
import { useSheet } from './use-sheet.ts';

export interface BlockAsk {
  id: string;
  amount: string;
  /** The price that was on screen. */
  price: string;
  termsVersion: number;
}

export type BlockOrder = ReplyOf<'POST /blockTrade/buy'>;

type Buying =
  | { step: 'filling-in'; refusal: string | null }
  /** The order may have been placed: only the very same one may be sent again. */
  | { step: 'unanswered'; ask: BlockAsk }
  | { step: 'filled'; order: BlockOrder };

const start: Buying = { step: 'filling-in', refusal: null };

/** Buys from one block, and leaves for the holdings once that is done. */
export function useBuyBlock() {
  const { t } = useTranslation();
  const sheet = useSheet();
  const { submit, busy } = useSubmit('POST /blockTrade/buy');
  const [buying, setBuying] = useState<Buying>(start);
  useLeave(buying.step === 'filled', '/position');

  async function send(ask: BlockAsk) {
    try {
      const args: ArgumentsOf<'POST /blockTrade/buy'> = { body: ask };
      const order = await submit(args);
      if (!order) return;
      setBuying({ step: 'filled', order });
      showToast(t('trading.buySuccess'), 'success');
    } catch (error) {
      if (isOutcomeUnknown(error)) {
        setBuying({ step: 'unanswered', ask });
        return;
      }
      const refusal = isConflict(error) ? t('offers.termsChanged') : errorText(error, t);
      setBuying({ step: 'filling-in', refusal });
      if (!sheet.isOpenNow()) showToast(refusal, 'failure');
      // The refusal may mean that the price, the terms or what is left on screen is old.
      void queryClient.invalidateQueries({ queryKey: callKey('POST /blockTrade') });
      void queryClient.invalidateQueries({ queryKey: callKey('GET /stock/detail') });
    }
    refreshAfterTrade();
  }

  return {
    open: sheet.open,
    openings: sheet.openings,
    close: sheet.close,
    show: () => {
      if (buying.step === 'filling-in') setBuying(start);
      sheet.show();
    },
    buying,
    busy,
    send,
    /** The ticket changed, so what was said about the last one no longer counts. */
    edited: () => buying.step === 'filling-in' && buying.refusal !== null && setBuying(start),
  };
}

export type BlockDesk = ReturnType<typeof useBuyBlock>;
