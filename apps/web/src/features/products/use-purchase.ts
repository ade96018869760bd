import { ApiError } from '@openfloor/client/api-error';
import { errorCodes } from '@openfloor/contract/error-codes';
import { useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { useCall } from '@/lib/use-call.ts';
import { useReceipt } from '@/lib/use-receipt.ts';
import { useWindowState } from '@/lib/use-window-state.ts';
import type { ProductDetail } from './products.ts';
import { purchaseProblem } from './purchase.ts';
import { useProductReceipt } from './use-product-receipt.ts';

/** Puts money into a product once, under the terms that were on screen. */
export function usePurchase(product: ProductDetail) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [reviewing, setReviewing] = useState(false);
  const [isMissed, setIsMissed] = useState(false);
  const action = useAction<'POST /quantitative/buy'>(`product ${product.id}`);
  const sent = action.unanswered?.args.body;
  const isDone = action.done !== null;
  const isOpen = useWindowState(product.startTime, product.endTime) === 'OPEN';
  const balance = useCall('GET /user/balance', undefined, { staleTime: 0 }).data;
  const available = product.currencyType === 'USD' ? balance?.balanceUSD : balance?.balance;
  // What may have gone through stays on screen as it was sent.
  const value = sent?.amount ?? typed;

  const showReceipt = useReceipt();
  const receiptOf = useProductReceipt(product);

  async function lock() {
    const ask = sent ?? {
      id: product.id,
      amount: typed,
      termsVersion: product.termsVersion,
    };
    const outcome = await action.send('POST /quantitative/buy', { body: ask });
    if (outcome.is === 'done') {
      setReviewing(false);
      showReceipt(receiptOf(ask.amount, outcome.reply.id), { to: '/quantitativeRecords' });
    }
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
    /** Somebody tried without an amount. */
    isMissed,
    miss: () => setIsMissed(true),
    review: () => setReviewing(true),
    closeReview: () => setReviewing(false),
    edit: (next: string) => {
      setTyped(next);
      setIsMissed(false);
      action.edited();
    },
    startOver: action.startOver,
  };
}

export type PurchaseDesk = ReturnType<typeof usePurchase>;
