import { ApiError } from '@openfloor/client/api-error';
import { errorCodes } from '@openfloor/contract/error-codes';
import { useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { useNavigate } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { type BodyOf, useAction } from '@/lib/use-action.ts';
import { useReceipt } from '@/lib/use-receipt.ts';
import { showToast } from '@/ui/toast.ts';
import { useProof } from '@/ui/use-proof.tsx';
import { useWithdrawalReceipt } from './use-withdrawal-receipt.ts';

export type WithdrawalAsk = BodyOf<'POST /finance/withdraw'>;

/** Asks for one withdrawal, whose receipt stands over the records. */
export function useWithdrawal(arrival: string | null) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { proving, sheet } = useProof();
  const action = useAction<'POST /finance/withdraw'>('withdrawal');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [passwordRefusal, setPasswordRefusal] = useState<string | undefined>();
  const isAccepted = action.done !== null;

  const showReceipt = useReceipt();
  const receiptOf = useWithdrawalReceipt(arrival);

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
    const outcome = await proving(proof =>
      action.send('POST /finance/withdraw', { body: proof ? { ...ask, proof } : ask }),
    );
    if (outcome.is === 'done') {
      showReceipt(receiptOf(ask, outcome.reply.number), { to: '/withdrawRecord', replace: true });
    }
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
    /** Asks for the second factor where one is set. */
    sheet,
  };
}
