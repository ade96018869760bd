import { useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { useReceipt } from '@/lib/use-receipt.ts';
import { showToast } from '@/ui/toast.ts';
import type { Application } from './applications.ts';
import type { Payment } from './payment.ts';
import { useFundingReceipt } from './use-funding-receipt.ts';

export type FundingView = 'pay' | 'decline';

/** Pays for or declines one allotment, and keeps what became of it, also while the sheet is closed. */
export function useFunding(application: Application) {
  const { id } = application;
  const { t } = useTranslation();
  const [view, setView] = useState<FundingView>('pay');
  const [open, setOpen] = useState(false);
  /** Each time the sheet opens it starts afresh. */
  const [openings, setOpenings] = useState(0);
  const action = useAction<'POST /ipo/funding' | 'POST /ipo/decline'>(`funding ${id}`);
  const { unanswered } = action;
  const showReceipt = useReceipt();
  const receiptOf = useFundingReceipt(application);

  const sendOf = {
    pay: (amount: string) => action.send('POST /ipo/funding', { body: { id, amount } }),
    decline: () => action.send('POST /ipo/decline', { body: { id } }),
  };

  async function finish(sending: ReturnType<(typeof sendOf)[FundingView]>, said: () => void) {
    const outcome = await sending;
    if (outcome.is !== 'done') return;
    setOpen(false);
    said();
  }

  const pay = (payment: Payment) => finish(sendOf.pay(payment.amount), () => showReceipt(receiptOf(payment)));
  const decline = () => finish(sendOf.decline(), () => showToast(t('applications.declined'), 'success'));

  return {
    view: unanswered ? (unanswered.call === 'POST /ipo/funding' ? 'pay' : 'decline') : view,
    open,
    openings,
    busy: action.busy || action.done !== null,
    /** It may have gone through, so only the very same may be sent again. */
    isUnanswered: unanswered !== null,
    /** The amount of a payment that may have gone through. */
    sentAmount: unanswered?.call === 'POST /ipo/funding' ? unanswered.args.body.amount : undefined,
    refusal: action.refusal === null ? null : errorText(action.refusal, t),
    pay,
    decline,
    show: (next: FundingView) => {
      action.edited();
      setView(next);
      if (!open) setOpenings(count => count + 1);
      setOpen(true);
    },
    close: () => setOpen(false),
    /** The amount changed, so what was said about the last one no longer counts. */
    edited: action.edited,
    startOver: action.startOver,
  };
}

export type FundingDesk = ReturnType<typeof useFunding>;
