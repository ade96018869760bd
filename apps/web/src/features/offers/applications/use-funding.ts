import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/lib/error-text.ts';
import { useAction } from '@/lib/use-action.ts';
import { showToast } from '@/ui/toast.ts';

export type FundingView = 'pay' | 'decline';

/** Pays for or declines one allotment, and keeps what became of it, also while the sheet is closed. */
export function useFunding(id: string) {
  const { t } = useTranslation();
  const [view, setView] = useState<FundingView>('pay');
  const [open, setOpen] = useState(false);
  /** Each time the sheet opens it starts afresh. */
  const [openings, setOpenings] = useState(0);
  const action = useAction<'POST /ipo/funding' | 'POST /ipo/decline'>(`funding ${id}`);
  const { unanswered } = action;

  const sendOf = {
    pay: (amount: string) => action.send('POST /ipo/funding', { body: { id, amount } }),
    decline: () => action.send('POST /ipo/decline', { body: { id } }),
  };

  async function finish(sending: ReturnType<(typeof sendOf)[FundingView]>, success: string) {
    const outcome = await sending;
    if (outcome.is !== 'done') return;
    setOpen(false);
    showToast(success, 'success');
  }

  const pay = (amount: string, isLast: boolean) =>
    finish(sendOf.pay(amount), t(isLast ? 'applications.fullSuccess' : 'applications.partSuccess'));
  const decline = () => finish(sendOf.decline(), t('applications.declined'));

  return {
    view: unanswered ? (unanswered.call === 'POST /ipo/funding' ? 'pay' : 'decline') : view,
    open,
    openings,
    busy: action.busy,
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
