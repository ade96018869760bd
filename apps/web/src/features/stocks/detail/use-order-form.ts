import { useState } from 'react';
import { exactDecimal } from '@/lib/exact-figures.ts';
import { useHalt } from '@/lib/halts.ts';
import { useHoldings } from '@/lib/holdings.ts';
import { useLiveQuote } from '@/lib/live-quotes.ts';
import { serverNow } from '@/lib/server-clock.ts';
import { useTenant } from '@/lib/tenant.ts';
import { feeTerms, quoteAgeMax } from '@/lib/trading-terms.ts';
import { useTranslation } from '@/lib/translation.ts';
import type { Quantity } from '@/ui/quantity-stepper.tsx';
import type { Balances } from './balances.ts';
import { momentWords } from './moment-words.ts';
import { firstQuantity, type Ticket, type TicketProblem, ticketProblem } from './order-ticket.ts';
import type { Stock } from './stock.ts';
import type { OrderDesk } from './use-place-order.ts';
import { useQuoteAge } from './use-quote-age.ts';
import { useStockDelayed } from './use-stock-delayed.ts';

/** The ticket as it is filled in, judged by the price of this moment. */
export function useOrderForm(desk: OrderDesk, stock: Stock, balances: Balances) {
  const { side, unanswered: sent } = desk;
  const tenant = useTenant();
  const live = useLiveQuote(stock.symbol, stock.market, { ...stock, time: stock.quoteTime });
  const delayed = useStockDelayed(stock);
  const holdings = useHoldings({ enabled: desk.open && side === 'sell' });
  const [quantity, setQuantity] = useState<Quantity>(() => ({
    text: firstQuantity(side, balances.availableAmount),
    typed: false,
  }));
  const [dayTrade, setDayTrade] = useState(false);
  // An order that may have been placed stays on screen as it was sent.
  const ticket: Ticket = {
    side,
    quantity: sent?.amount ?? quantity.text,
    price: sent?.price ?? exactDecimal(live.price),
    currency: stock.currencyType,
    balance: stock.currencyType === 'USD' ? balances.balanceUSD : balances.balance,
    available: balances.availableAmount,
    fee: feeTerms(tenant, stock.currencyType),
  };
  const ageSeconds = useQuoteAge(stock, live.time);
  const ageMax = quoteAgeMax(tenant, stock.currencyType);
  const tooOld = ageMax !== undefined && ageSeconds !== undefined && ageSeconds > ageMax;
  const paused = useHalt(stock) !== undefined;
  const problem = ticketProblem(ticket, { ...stock, delayed, tooOld, paused });
  const reason = useReason(desk, problem, stock);

  function place() {
    if (sent) return void desk.place(sent);
    if (problem) return;
    void desk.place({ id: stock.id, amount: ticket.quantity, price: ticket.price, dailyTrade: dayTrade });
  }

  return {
    ticket,
    live,
    delayed,
    ageSeconds,
    /** Where it is too old to be traded on: the limit in seconds. */
    ageMax: tooOld ? ageMax : undefined,
    sentPrice: sent?.price,
    problem,
    reason,
    holding: holdings.data?.find(({ stockId }) => stockId === stock.id),
    /** While an order is on its way or may have been placed, its ticket stays as it is. */
    isLocked: desk.busy || sent !== null,
    quantity: sent ? { text: sent.amount, typed: false } : quantity,
    setQuantity: (next: Quantity) => {
      setQuantity(next);
      desk.edited();
    },
    dayTrade: sent?.dailyTrade ?? dayTrade,
    setDayTrade,
    place,
  };
}

export type OrderForm = ReturnType<typeof useOrderForm>;

function useReason(
  { unanswered, refusal }: OrderDesk,
  problem: TicketProblem | undefined,
  { closedReason, opensAt }: Stock,
): string | null {
  const translation = useTranslation();
  const { t } = translation;
  if (unanswered) return t('trading.unanswered');
  if (problem?.kind === 'quantity') {
    return t(problem.name === 'amountRequired' ? 'form.inputAmount' : `problems.${problem.name}`);
  }
  if (
    problem?.name === 'marketClosed' &&
    closedReason &&
    (opensAt !== null || closedReason === 'NO_CALENDAR')
  )
    return t(`trading.closed.${closedReason}`, {
      time: opensAt === null ? '' : momentWords(opensAt, serverNow(), translation),
    });
  if (problem?.name === 'tradingPaused') return t('halt.nothingSent');
  if (problem?.name === 'tradingHalted') return t('trading.haltedText');
  if (problem?.name === 'pricesDelayed') return t('trading.pricesDelayed');
  if (problem?.name === 'priceTooOld') return t('trading.priceTooOld');
  if (problem) return t(`errors.${problem.name}`);
  return refusal;
}
