import { ApiError } from '@openfloor/client/api-error';
import { errorCodes } from '@openfloor/contract/error-codes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshAfterTransfer } from '@/lib/after-transfer.ts';
import { queryClient } from '@/lib/api.ts';
import { errorText } from '@/lib/error-text.ts';
import { isOutcomeUnknown } from '@/lib/outcome-unknown.ts';
import { callKey, useCall } from '@/lib/use-call.ts';
import { useLeave } from '@/lib/use-leave.ts';
import { useSubmit } from '@/lib/use-submit.ts';
import { useWindowState } from '@/lib/use-window-state.ts';
import { showToast } from '@/ui/toast.ts';
import type { ProductDetail } from './products.ts';
import { purchaseProblem, settledAmount } from './purchase.ts';

/** What was sent without an answer: it may have gone through, so only the very same may be sent again. */
interface Ask {
  id: string;
  amount: string;
  termsVersion: number;
}

/** Puts money into a product once, under the terms that were on screen. */
export function usePurchase(product: ProductDetail) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [reviewing, setReviewing] = useState(false);
  const [unanswered, setUnanswered] = useState<Ask | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isDone, setIsDone] = useState(false);
  const { submit, busy } = useSubmit('POST /quantitative/buy');
  const isOpen = useWindowState(product.startTime, product.endTime) === 'OPEN';
  const balance = useCall('GET /user/balance', undefined, { staleTime: 0 }).data;
  const available = product.currencyType === 'USD' ? balance?.balanceUSD : balance?.balance;
  const value = unanswered?.amount ?? typed;

  useLeave(isDone, '/quantitativeRecords');

  async function lock() {
    const ask = unanswered ?? {
      id: product.id,
      amount: settledAmount(typed),
      termsVersion: product.termsVersion,
    };
    setRefusal(null);
    try {
      if (!(await submit({ body: ask }))) return;
      setUnanswered(null);
      setIsDone(true);
      showToast(t('products.success'), 'success');
    } catch (error) {
      setUnanswered(isOutcomeUnknown(error) ? ask : null);
      if (!isOutcomeUnknown(error)) {
        setRefusal(refusalText(error));
        // Whatever changed, it is to be read before the money is locked.
        setReviewing(false);
      }
    }
    refreshAfterPurchase();
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
    busy: busy || isDone,
    isUnanswered: unanswered !== null,
    refusal,
    problem: purchaseProblem(product, value, available),
    lock,
    review: () => setReviewing(true),
    closeReview: () => setReviewing(false),
    edit: (next: string) => {
      setTyped(next);
      setRefusal(null);
    },
  };
}

export type PurchaseDesk = ReturnType<typeof usePurchase>;

/** Also after a refusal: the terms, the capacity or the balance on screen may be old. */
function refreshAfterPurchase(): void {
  refreshAfterTransfer();
  for (const key of [
    'GET /quantitative/product',
    'POST /quantitative/productList',
    'POST /quantitative/orders',
  ] as const) {
    void queryClient.invalidateQueries({ queryKey: callKey(key) });
  }
}
