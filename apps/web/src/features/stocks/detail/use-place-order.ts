import type { OrderSide } from '@openfloor/rules/order-costs';
import { startTransition, useRef, useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { afterShown } from '@/lib/pauses.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { useOrderReceipt } from '@/lib/use-order-receipt.ts';
import { showToast } from '@/ui/toast.ts';

/** What was asked for, at the price that was on screen. */
export interface OrderAsk {
  id: string;
  amount: string;
  price: string;
  dailyTrade?: boolean | undefined;
}

/** Places one order and keeps what became of it, also while its sheet is closed or the page is left. */
export function usePlaceOrder(side: OrderSide, stockId: string) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [opening, setOpening] = useState(false);
  const [openings, setOpenings] = useState(0);
  const action = useAction<'POST /stockTrade/buy' | 'POST /stockTrade/sell'>(`${side} ${stockId}`);
  const showReceipt = useOrderReceipt();
  const sheetIsOpen = useRef(open);
  sheetIsOpen.current = open;

  const send = ({ dailyTrade = false, ...ask }: OrderAsk) =>
    side === 'buy'
      ? action.send('POST /stockTrade/buy', { body: { ...ask, dailyTrade } })
      : action.send('POST /stockTrade/sell', { body: ask });

  async function place(ask: OrderAsk) {
    const outcome = await send(ask);
    if (outcome.is === 'done') {
      setOpen(false);
      showReceipt(side, outcome.reply);
    } else if (outcome.is === 'refused' && !sheetIsOpen.current) {
      showToast(errorText(outcome.error, t), 'failure');
    }
  }

  const sent: OrderAsk | undefined = action.unanswered?.args.body;
  return {
    side,
    open,
    /** Asked for and not drawn yet. */
    opening,
    /** How often the sheet was opened; each time it starts afresh. */
    openings,
    /** The order may have been placed: only the very same one may be sent again. */
    unanswered: sent ?? null,
    refusal: action.refusal === null ? null : errorText(action.refusal, t),
    busy: action.busy || action.done !== null,
    place,
    show: () => {
      if (action.refusal !== null) action.edited();
      // A ticket is much to draw: the tap is answered first, by something to be seen, without which nothing is painted.
      setOpening(true);
      void afterShown().then(() =>
        startTransition(() => {
          setOpening(false);
          setOpenings(count => count + 1);
          setOpen(true);
        }),
      );
    },
    close: () => setOpen(false),
    /** The ticket changed, so what was said about the last one no longer counts. */
    edited: () => action.refusal !== null && action.edited(),
    startOver: action.startOver,
  };
}

export type OrderDesk = ReturnType<typeof usePlaceOrder>;
