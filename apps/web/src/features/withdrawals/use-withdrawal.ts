import { ApiError } from '@openfloor/client/api-error';
import { errorCodes } from '@openfloor/contract/error-codes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorText } from '@/lib/error-text.ts';
import { type BodyOf, useAction } from '@/lib/use-action.ts';
import { useLeave } from '@/lib/use-leave.ts';
import { showToast } from '@/ui/toast.ts';

export type WithdrawalAsk = BodyOf<'POST /finance/withdraw'>;

/** Asks for one withdrawal, and leaves for the records once it is accepted. */
export function useWithdrawal() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const action = useAction<'POST /finance/withdraw'>('withdrawal');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [passwordRefusal, setPasswordRefusal] = useState<string | undefined>();
  const isAccepted = action.done !== null;

  useLeave(isAccepted, '/withdrawRecord', { replace: true });

  function refused(error: unknown, refuseField: (error: unknown) => boolean) {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === errorCodes.verificationRequired) {
      showToast(errorText(error, t), 'failure');
      navigate('/openKyc', { replace: true });
    } else if (code === errorCodes.withdrawalPassword) {
      setPasswordRefusal(errorText(error, t));
    } else if (!refuseField(error)) {
      setRefusal(errorText(error, t));
    }
  }

  function edited() {
    setRefusal(null);
    setPasswordRefusal(undefined);
  }

  /** `refuseField` may put a refusal beside its field. */
  async function send(ask: WithdrawalAsk, refuseField: (error: unknown) => boolean) {
    edited();
    const outcome = await action.send('POST /finance/withdraw', { body: ask });
    if (outcome.is === 'done') showToast(t('form.submitSuccess'), 'success');
    if (outcome.is === 'refused') refused(outcome.error, refuseField);
  }

  return {
    send,
    busy: action.busy || isAccepted,
    /** It may have gone through: only the very same one may be sent again. */
    unanswered: action.unanswered?.args.body ?? null,
    refusal,
    passwordRefusal,
    /** The form changed, so what was said about the last try no longer counts. */
    edited,
    startOver: action.startOver,
  };
}
