import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '@/lib/api.ts';
import { errorText } from '@/lib/error-text.ts';
import { isOutcomeUnknown } from '@/lib/outcome-unknown.ts';
import { callKey } from '@/lib/use-call.ts';
import { useLeave } from '@/lib/use-leave.ts';
import { useSubmit } from '@/lib/use-submit.ts';
import { showToast } from '@/ui/toast.ts';
import { isConflict } from './conflict.ts';
import type { Offer } from './offer.ts';
import { listKey, offerKinds } from './offer-kinds.ts';
import { useSheet } from './use-sheet.ts';

/** What was applied for, under the terms that were on screen. */
export interface ApplyAsk {
  id: string;
  /** As it is sent: 0 where no quantity is asked. */
  amount: string;
  termsVersion: number;
}

type Applying =
  | { step: 'filling-in' }
  /** Refused because what was on screen is no longer so; what is now has been read. */
  | { step: 'changed' }
  /** It may have gone through: only the very same one may be sent again. */
  | { step: 'unanswered'; ask: ApplyAsk; units: bigint }
  | { step: 'applied'; units: bigint };

const start: Applying = { step: 'filling-in' };

/** Applies for one offer, and leaves for the applications once that is done. */
export function useApply({ kind }: Offer) {
  const { t } = useTranslation();
  const sheet = useSheet();
  const { submit, busy } = useSubmit(offerKinds[kind].applyCall);
  const [applying, setApplying] = useState<Applying>(start);
  useLeave(applying.step === 'applied', '/applyOrder');

  const readAgain = () => queryClient.invalidateQueries({ queryKey: listKey(kind) });

  async function refused(error: unknown) {
    if (isConflict(error) && sheet.isOpenNow()) {
      // The sheet stays, so that the terms as they are now can be read and agreed to.
      await readAgain();
      setApplying({ step: 'changed' });
      return;
    }
    setApplying(start);
    showToast(errorText(error, t), 'failure');
    sheet.close();
    // The refusal may mean that what is on screen is old.
    void readAgain();
  }

  async function send(ask: ApplyAsk, units: bigint) {
    try {
      if (!(await submit({ body: ask }))) return;
      setApplying({ step: 'applied', units });
      showToast(t('offers.subscribeSuccess'), 'success');
      void queryClient.invalidateQueries({ queryKey: callKey('POST /ipo/pageApply') });
      void readAgain();
    } catch (error) {
      if (isOutcomeUnknown(error)) setApplying({ step: 'unanswered', ask, units });
      else await refused(error);
    }
  }

  return {
    open: sheet.open,
    openings: sheet.openings,
    close: sheet.close,
    show: () => {
      if (applying.step === 'changed') setApplying(start);
      sheet.show();
    },
    applying,
    busy,
    send,
    /** The form changed, so what was said about the last try no longer counts. */
    edited: () => applying.step === 'changed' && setApplying(start),
  };
}

export type ApplyDesk = ReturnType<typeof useApply>;
