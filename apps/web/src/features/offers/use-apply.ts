import { useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { useReceipt } from '@/lib/use-receipt.ts';
import { showToast } from '@/ui/toast.ts';
import { isConflict } from './conflict.ts';
import type { Offer } from './offer.ts';
import { type ApplyCall, offerKinds } from './offer-kinds.ts';
import { useApplicationReceipt } from './use-application-receipt.ts';
import { useSheet } from './use-sheet.ts';

/** What was applied for, under the terms that were on screen. */
export interface ApplyAsk {
  id: string;
  /** As it is sent: 0 where no quantity is asked. */
  amount: string;
  termsVersion?: number | undefined;
}

/** Applies for one offer, and shows its receipt over the applications. */
export function useApply(offer: Offer) {
  const { kind, id } = offer;
  const { t } = useTranslation();
  const sheet = useSheet();
  const action = useAction<ApplyCall>(`apply ${id}`);
  /** Refused because what was on screen is no longer so; what is now has been read. */
  const [isChanged, setIsChanged] = useState(false);
  const showReceipt = useReceipt();
  const receiptOf = useApplicationReceipt(offer);

  async function refused(error: unknown, refreshed: Promise<unknown>) {
    if (isConflict(error) && sheet.isOpenNow()) {
      // The sheet stays, so that the terms as they are now can be read and agreed to.
      await refreshed;
      setIsChanged(true);
      return;
    }
    showToast(errorText(error, t), 'failure');
    sheet.close();
  }

  async function send(ask: ApplyAsk) {
    setIsChanged(false);
    const outcome = await action.send(offerKinds[kind].applyCall, { body: ask });
    if (outcome.is === 'refused') return refused(outcome.error, outcome.refreshed);
    if (outcome.is === 'done') {
      sheet.close();
      showReceipt(receiptOf(ask.amount, outcome.reply.id), { to: '/applyOrder' });
    }
  }

  return {
    open: sheet.open,
    openings: sheet.openings,
    close: sheet.close,
    show: () => {
      setIsChanged(false);
      sheet.show();
    },
    busy: action.busy || action.done !== null,
    isChanged,
    asked: action.asked?.args.body ?? null,
    /** It may have gone through: only the very same one may be sent again. */
    isUnanswered: action.unanswered !== null,
    send,
    /** The form changed, so what was said about the last try no longer counts. */
    edited: () => setIsChanged(false),
    startOver: action.startOver,
  };
}

export type ApplyDesk = ReturnType<typeof useApply>;
