import { ApiError } from '@openfloor/client/api-error';
import type { ArgumentsOf } from '@openfloor/client/client';
import { errorCodes } from '@openfloor/contract/error-codes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '@/lib/api.ts';
import { errorText } from '@/lib/error-text.ts';
import { isOutcomeUnknown } from '@/lib/outcome-unknown.ts';
import { callKey } from '@/lib/use-call.ts';
import { useLeave } from '@/lib/use-leave.ts';
import { useSubmit } from '@/lib/use-submit.ts';
import { showToast } from '@/ui/toast.ts';

export type Announcement = ArgumentsOf<'POST /finance/deposit'>['body'];

export type Announcing =
  | { step: 'filling-in'; refusal: string | null; verify: boolean }
  /** It may have been announced: only the very same deposit may be sent again. */
  | { step: 'unanswered'; deposit: Announcement }
  | { step: 'done' };

const start: Announcing = { step: 'filling-in', refusal: null, verify: false };

/** Announces one deposit and leaves for the records. `refuse` may put a refusal beside its field. */
export function useAnnounce(refuse: (error: unknown) => boolean) {
  const { t } = useTranslation();
  const [announcing, setAnnouncing] = useState<Announcing>(start);
  const { submit, busy } = useSubmit('POST /finance/deposit');
  const isDone = announcing.step === 'done';

  useLeave(isDone, '/depositRecord', { replace: true });

  async function announce(deposit: Announcement) {
    if (isDone) return;
    try {
      const reply = await submit({ body: deposit });
      if (!reply) return;
      setAnnouncing({ step: 'done' });
      showToast(t('deposits.submitSuccess'), 'success');
      void queryClient.invalidateQueries({ queryKey: callKey('POST /finance/depositRecord') });
    } catch (error) {
      if (isOutcomeUnknown(error)) {
        setAnnouncing({ step: 'unanswered', deposit });
        return;
      }
      const verify = error instanceof ApiError && error.code === errorCodes.verificationRequired;
      const refusal = refuse(error) ? null : errorText(error, t);
      setAnnouncing({ step: 'filling-in', refusal, verify });
    }
  }

  return {
    announcing,
    busy,
    announce,
    /** While a deposit is on its way, may have been announced or is done, its form stays as it is. */
    isLocked: busy || announcing.step !== 'filling-in',
    edited: () => announcing.step === 'filling-in' && announcing.refusal !== null && setAnnouncing(start),
  };
}

export type AnnounceDesk = ReturnType<typeof useAnnounce>;
