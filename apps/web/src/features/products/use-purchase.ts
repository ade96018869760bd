import { ApiError } from '@openfloor/client/api-error';
import { errorCodes } from '@openfloor/contract/error-codes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/lib/error-text.ts';
import { useAction } from '@/lib/use-action.ts';
import { useCall } from '@/lib/use-call.ts';
import { useLeave } from '@/lib/use-leave.ts';
import { useWindowState } from '@/lib/use-window-state.ts';
import { showToast } from '@/ui/toast.ts';
import type { ProductDetail } from './products.ts';
import { purchaseProblem, settledAmount } from './purchase.ts';

/** Puts money into a product once, under the terms that were on screen. */
export function usePurchase(product: ProductDetail) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [reviewing, setReviewing] = useState(false);
  const action = useAction<'POST /quantitative/buy'>(`product ${product.id}`);
  const sent = action.unanswered?.args.body;
  const isDone = action.done !== null;
  const isOpen = useWindowState(product.startTime, product.endTime) === 'OPEN';
  const balance = useCall('GET /user/balance', undefined, { staleTime: 0 }).data;
  const available = product.currencyType === 'USD' ? balance?.balanceUSD : balance?.balance;
  // What may have gone through stays on screen as it was sent.
  const value = sent?.amount ?? typed;

  useLeave(isDone, '/quantitativeRecords');

  async function lock() {
    const ask = sent ?? {
      id: product.id,
      amount: settledAmount(typed),
      termsVersion: product.termsVersion,
    };
    const outcome = await action.send('POST /quantitative/buy', { body: ask });
    if (outcome.is === 'done') showToast(t('products.success'), 'success');
    // Whatever changed, it is to be read before the money is locked.
    if (outcome.is === 'refused') setReviewing(false);
  }

  const refusalText = (error: unknown): string =>
    error instanceof ApiError && error.code === errorCodes.conflict
      ? t('products.termsChanged')
      : errorText(error, t);

  return {
    value,
    available,
    isOpen,
    reviewing,
    busy: action.busy || isDone,
    isUnanswered: sent !== undefined,
    refusal: action.refusal === null ? null : refusalText(action.refusal),
    problem: purchaseProblem(product, value, available),
    lock,
    review: () => setReviewing(true),
    closeReview: () => setReviewing(false),
    edit: (next: string) => {
      setTyped(next);
      action.edited();
    },
    startOver: action.startOver,
  };
}

export type PurchaseDesk = ReturnType<typeof usePurchase>;
