import { lockEnd } from '@openfloor/rules/offer-window';
import { useState } from 'react';
import { exactDecimal } from '@/lib/exact-figures.ts';
import { useLiveQuote } from '@/lib/live-quotes.ts';
import { serverNow } from '@/lib/server-clock.ts';
import { useTenant } from '@/lib/tenant.ts';
import { feeTerms } from '@/lib/trading-terms.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import type { Quantity } from '@/ui/quantity-stepper.tsx';
import type { Availability } from './availability.ts';
import { type Block, type BlockProblem, type BlockTicket, blockPrice, blockProblem } from './block-ticket.ts';
import { useBlockMarket } from './use-block-market.ts';
import type { BlockDesk } from './use-buy-block.ts';

/** What is left of the block, and of what the operator lets one customer have. */
export const mostOf = ({ availableAmount, maxAmount }: Block): string =>
  BigInt(maxAmount) < BigInt(availableAmount) ? maxAmount : availableAmount;

/** The purchase as it is filled in, judged by the price of this moment. */
export function useBlockForm(desk: BlockDesk, block: Block, available: Availability) {
  const tenant = useTenant();
  const read = { price: Number(block.price), change: 0, up: 0 };
  const live = useLiveQuote(block.stockSymbol, block.stockExchange, read);
  const market = useBlockMarket(block, desk.open);
  const balances = useCall('GET /user/balance', undefined, { enabled: desk.open, staleTime: 0 });
  const [quantity, setQuantity] = useState<Quantity>({ text: block.minAmount, typed: false });
  // An order that may have been placed stays on screen as it was sent.
  const sent = desk.unanswered;
  const isDollar = block.currencyType === 'USD';
  const ticket: BlockTicket = {
    quantity: sent?.amount ?? quantity.text,
    buyPrice: sent?.price ?? blockPrice(exactDecimal(live.price), block.discountRate),
    currency: block.currencyType,
    balance: isDollar ? balances.data?.balanceUSD : balances.data?.balance,
    fee: feeTerms(tenant, block.currencyType),
    availableAmount: mostOf(block),
  };
  const problem = blockProblem(ticket, market);
  const canBuy = available === 'open' || sent !== null;
  const reason = useReason(desk, canBuy ? problem : undefined, mostOf(block));

  function send() {
    if (sent) return void desk.send(sent);
    if (problem || !canBuy) return;
    const { id, termsVersion } = block;
    void desk.send({ id, amount: ticket.quantity, price: ticket.buyPrice, termsVersion });
  }

  return {
    ticket,
    live,
    market,
    /** The price stands still. */
    isSent: sent !== null,
    lockedUntil: lockEnd(serverNow(), block.lockDay),
    problem,
    reason,
    canBuy,
    /** While an order is on its way or may have been placed, its ticket stays as it is. */
    isLocked: desk.busy || sent !== null,
    quantity: sent ? { text: sent.amount, typed: false } : quantity,
    setQuantity: (next: Quantity) => {
      setQuantity(next);
      desk.edited();
    },
    send,
  };
}

export type BlockForm = ReturnType<typeof useBlockForm>;

function useReason(
  { unanswered, refusal }: BlockDesk,
  problem: BlockProblem | undefined,
  left: string,
): string | null {
  const { t } = useTranslation();
  if (unanswered) return t('trading.unanswered');
  if (problem?.kind === 'quantity') {
    return t(problem.name === 'amountRequired' ? 'form.inputAmount' : `problems.${problem.name}`);
  }
  if (problem?.kind === 'left') return t('offers.onlyLeft', { left });
  if (problem?.kind === 'balance') return t('errors.insufficientBalance');
  if (problem?.kind === 'market') {
    if (problem.name === 'tradingPaused') return t('halt.nothingSent');
    return t(problem.name === 'marketClosed' ? 'errors.marketClosed' : 'trading.pricesDelayed');
  }
  return refusal;
}
