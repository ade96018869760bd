import type { ReplyOf } from '@openfloor/client/client';
import type { OrderSide } from '@openfloor/rules/order-costs';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshAfterTrade } from '@/lib/after-trade.ts';
import { queryClient } from '@/lib/api.ts';
import { errorText } from '@/lib/error-text.ts';
import { isOutcomeUnknown } from '@/lib/outcome-unknown.ts';
import { callKey } from '@/lib/use-call.ts';
import { useSubmit } from '@/lib/use-submit.ts';
import { showToast } from '@/ui/toast.ts';

export type FilledOrder = ReplyOf<'POST /stockTrade/buy'>;

/** What was asked for, at the price that was on screen. */
export interface OrderAsk {
  id: string;
  amount: string;
  price: string;
  dailyTrade: boolean;
}

export type Placing =
  | { step: 'filling-in'; refusal: string | null }
  /** The order may have been placed: only the very same one may be sent again. */
  | { step: 'unanswered'; ask: OrderAsk }
  | { step: 'filled'; order: FilledOrder };

const start: Placing = { step: 'filling-in', refusal: null };

/** Places one order and keeps what became of it, also while its sheet is closed. */
export function usePlaceOrder(side: OrderSide) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const [placing, setPlacing] = useState<Placing>(start);
  const buying = useSubmit('POST /stockTrade/buy');
  const selling = useSubmit('POST /stockTrade/sell');
  const sheetIsOpen = useRef(open);
  sheetIsOpen.current = open;

  const send = ({ dailyTrade, ...ask }: OrderAsk) =>
    side === 'buy' ? buying.submit({ body: { ...ask, dailyTrade } }) : selling.submit({ body: ask });

  async function place(ask: OrderAsk) {
    try {
      const order = await send(ask);
      if (!order) return;
      setPlacing({ step: 'filled', order });
      showToast(t(side === 'buy' ? 'trading.buySuccess' : 'trading.sellSuccess'), 'success');
      refreshAfterTrade();
    } catch (error) {
      if (isOutcomeUnknown(error)) {
        setPlacing({ step: 'unanswered', ask });
        return;
      }
      const refusal = errorText(error, t);
      setPlacing({ step: 'filling-in', refusal });
      if (!sheetIsOpen.current) showToast(refusal, 'failure');
      // The refusal may mean that the price, the market or the balance on screen is old.
      void queryClient.invalidateQueries({ queryKey: callKey('GET /stock/detail') });
      refreshAfterTrade();
    }
  }

  return {
    side,
    open,
    /** How often the sheet was opened; each time it starts afresh. */
    openings,
    placing,
    busy: buying.busy || selling.busy,
    place,
    show: () => {
      if (placing.step === 'filling-in') setPlacing(start);
      setOpenings(count => count + 1);
      setOpen(true);
    },
    close: () => setOpen(false),
    /** The ticket changed, so what was said about the last one no longer counts. */
    edited: () => placing.step === 'filling-in' && placing.refusal !== null && setPlacing(start),
  };
}

export type OrderDesk = ReturnType<typeof usePlaceOrder>;
