import { ApiError } from '@openfloor/client/api-error';
import { errorCodes } from '@openfloor/contract/error-codes';
import { useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { type BodyOf, useAction } from '@/lib/use-action.ts';
import { useReceipt } from '@/lib/use-receipt.ts';
import type { DepositKind } from './chosen-deposit.ts';
import { useDepositReceipt } from './use-deposit-receipt.ts';

export type Announcement = BodyOf<'POST /finance/deposit'>;

/** Announces one deposit; its receipt stands over the records. */
export function useAnnounce(kind: DepositKind) {
  const { t } = useTranslation();
  const action = useAction<'POST /finance/deposit'>(`deposit ${kind}`);
  /** A refusal that stands beside its field is not said twice. */
  const [isBesideField, setIsBesideField] = useState(false);
  const isDone = action.done !== null;
  const { refusal } = action;

  const showReceipt = useReceipt();
  const receiptOf = useDepositReceipt(kind);

  /** `refuse` may put a refusal beside its field. */
  async function announce(deposit: Announcement, refuse: (error: unknown) => boolean) {
    if (isDone) return;
    const outcome = await action.send('POST /finance/deposit', { body: deposit });
    if (outcome.is === 'refused') setIsBesideField(refuse(outcome.error));
    if (outcome.is === 'done') {
      showReceipt(receiptOf(deposit, outcome.reply.number), { to: '/depositRecord', replace: true });
    }
  }

  return {
    busy: action.busy,
    isDone,
    /** It may have been announced: only the very same deposit may be sent again. */
    unanswered: action.unanswered?.args.body ?? null,
    refusal: refusal === null || isBesideField ? null : errorText(refusal, t),
    /** The customer has to be verified first. */
    verify: refusal instanceof ApiError && refusal.code === errorCodes.verificationRequired,
    announce,
    /** While a deposit is on its way, may have been announced or is done, its form stays as it is. */
    isLocked: action.busy || isDone || action.unanswered !== null,
    edited: () => refusal !== null && action.edited(),
    startOver: action.startOver,
  };
}

export type AnnounceDesk = ReturnType<typeof useAnnounce>;
