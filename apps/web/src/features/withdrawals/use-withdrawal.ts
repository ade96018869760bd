import { ApiError } from '@openfloor/client/api-error';
import type { ArgumentsOf } from '@openfloor/client/client';
import { errorCodes } from '@openfloor/contract/error-codes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { refreshAfterTransfer } from '@/lib/after-transfer.ts';
import { errorText } from '@/lib/error-text.ts';
import { isOutcomeUnknown } from '@/lib/outcome-unknown.ts';
import { useLeave } from '@/lib/use-leave.ts';
import { useSubmit } from '@/lib/use-submit.ts';
import { showToast } from '@/ui/toast.ts';

export type WithdrawalAsk = ArgumentsOf<'POST /finance/withdraw'>['body'];

type Step =
  | { step: 'filling-in' }
  /** It may have gone through: only the very same one may be sent again. */
  | { step: 'unanswered'; ask: WithdrawalAsk }
  | { step: 'accepted' };

/** Asks for one withdrawal, and leaves for the records once it is accepted. */
export function useWithdrawal(refuseField: (error: unknown) => boolean) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { submit, busy } = useSubmit('POST /finance/withdraw');
  const [step, setStep] = useState<Step>({ step: 'filling-in' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [passwordRefusal, setPasswordRefusal] = useState<string | undefined>();
  const isAccepted = step.step === 'accepted';

  useLeave(isAccepted, '/withdrawRecord', { replace: true });

  function refused(error: unknown) {
    setStep({ step: 'filling-in' });
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === errorCodes.verificationRequired) {
      showToast(errorText(error, t), 'failure');
      navigate('/openKyc', { replace: true });
    } else if (code === errorCodes.withdrawalPassword) {
      setPasswordRefusal(errorText(error, t));
    } else if (!refuseField(error)) {
      setRefusal(errorText(error, t));
    }
    // The refusal may mean that the balance or the accounts on screen are old.
    refreshAfterTransfer();
  }

  async function send(ask: WithdrawalAsk) {
    setRefusal(null);
    setPasswordRefusal(undefined);
    try {
      if (!(await submit({ body: ask }))) return;
      setStep({ step: 'accepted' });
      showToast(t('form.submitSuccess'), 'success');
      refreshAfterTransfer();
    } catch (error) {
      if (isOutcomeUnknown(error)) setStep({ step: 'unanswered', ask });
      else refused(error);
    }
  }

  return {
    send,
    busy: busy || isAccepted,
    unanswered: step.step === 'unanswered' ? step.ask : null,
    refusal,
    passwordRefusal,
    /** The form changed, so what was said about the last try no longer counts. */
    edited: () => {
      setRefusal(null);
      setPasswordRefusal(undefined);
    },
  };
}
