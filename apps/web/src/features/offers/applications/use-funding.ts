import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/lib/error-text.ts';
import { isOutcomeUnknown } from '@/lib/outcome-unknown.ts';
import { useSubmit } from '@/lib/use-submit.ts';
import { showToast } from '@/ui/toast.ts';
import { refreshAfterPayment } from './after-payment.ts';

export type FundingView = 'pay' | 'decline';

/** What was sent without an answer: it may have gone through, so only the very same may be sent again. */
export type Unanswered = { view: 'pay'; amount: string; isLast: boolean } | { view: 'decline' };

/** Pays for or declines one allotment, and keeps what became of it, also while the sheet is closed. */
export function useFunding(id: string) {
  const { t } = useTranslation();
  const [view, setView] = useState<FundingView>('pay');
  const [open, setOpen] = useState(false);
  /** Each time the sheet opens it starts afresh. */
  const [openings, setOpenings] = useState(0);
  const [unanswered, setUnanswered] = useState<Unanswered | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const paying = useSubmit('POST /ipo/funding');
  const declining = useSubmit('POST /ipo/decline');

  async function send(ask: Unanswered) {
    setRefusal(null);
    try {
      const reply =
        ask.view === 'pay'
          ? await paying.submit({ body: { id, amount: ask.amount } })
          : await declining.submit({ body: { id } });
      // Another tap is still under way.
      if (reply === undefined) return;
      setUnanswered(null);
      setOpen(false);
      showToast(t(successOf(ask)), 'success');
    } catch (error) {
      setUnanswered(isOutcomeUnknown(error) ? ask : null);
      if (!isOutcomeUnknown(error)) setRefusal(errorText(error, t));
    }
    // Also after a refusal: the balance, the deadline or the application itself may have changed.
    refreshAfterPayment();
  }

  return {
    view: unanswered?.view ?? view,
    open,
    openings,
    busy: paying.busy || declining.busy,
    unanswered,
    refusal,
    pay: (amount: string, isLast: boolean) => send({ view: 'pay', amount, isLast }),
    decline: () => send({ view: 'decline' }),
    sendAgain: () => unanswered && send(unanswered),
    show: (next: FundingView) => {
      setRefusal(null);
      setView(next);
      if (!open) setOpenings(count => count + 1);
      setOpen(true);
    },
    close: () => setOpen(false),
    /** The amount changed, so what was said about the last one no longer counts. */
    edited: () => setRefusal(null),
  };
}

export type FundingDesk = ReturnType<typeof useFunding>;

function successOf(ask: Unanswered) {
  if (ask.view === 'decline') return 'applications.declined';
  return ask.isLast ? 'applications.fullSuccess' : 'applications.partSuccess';
}
