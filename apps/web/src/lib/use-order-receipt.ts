import type { ReplyOf } from '@openfloor/client/client';
import { clockText, timeText } from '@openfloor/look/date-text';
import { displayMoney } from '@openfloor/money/display';
import type { OrderSide } from '@openfloor/rules/order-costs';
import { orderTotals } from './order-totals.ts';
import type { ReceiptStep } from './receipts.ts';
import { useSharesText } from './shares-text.ts';
import { useTenant } from './tenant.ts';
import { useTranslation } from './translation.ts';
import { useReceipt } from './use-receipt.ts';

export type FilledOrder = ReplyOf<'POST /stockTrade/buy'>;

/** An order in words and figures, as its receipt has it and as one would share it. */
export function useOrderWords() {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const { figure } = useSharesText();
  return (side: OrderSide, order: FilledOrder) => {
    const { value, total } = orderTotals(side, order);
    const written = (amount: string) => displayMoney(amount, order.currencyType, defaultCurrency);
    const isPurchase = side === 'buy';
    const shares = figure(order.amount);
    const price = written(order.price);
    return {
      title: t(isPurchase ? 'trading.buySuccess' : 'trading.sellSuccess'),
      amount: { amount: total, currency: order.currencyType },
      about: t('receipt.sharesAt', { shares, symbol: order.stockSymbol, price }),
      facts: [
        { label: `${shares} × ${price}`, value: written(value) },
        { label: t('trading.fee'), value: written(order.fee) },
        {
          label: t(isPurchase ? 'trading.totalPaid' : 'trading.totalReceived'),
          value: written(total),
          total: true,
        },
        { label: t('trading.order.shownPrice'), value: written(order.shownPrice) },
        { label: t('trading.order.quoteUsed'), value: `${price}, ${timeText(order.quoteTime)}` },
      ],
      number: order.number,
      timeMs: order.createdTime,
    };
  };
}

/** Shows how an order was filled, over the holdings. */
export function useOrderReceipt() {
  const { t } = useTranslation();
  const wordsOf = useOrderWords();
  const showReceipt = useReceipt();

  function stepsOf(side: OrderSide, order: FilledOrder): ReceiptStep[] {
    const time = clockText(order.createdTime);
    if (side === 'sell') {
      return [{ title: t('receipt.order.paid'), text: t('receipt.order.paidText'), time, done: true }];
    }
    const yours = { title: t('receipt.order.yours'), text: t('receipt.order.yoursText'), time, done: true };
    if (order.dailyTrade) {
      return [yours, { title: t('receipt.order.dayClose'), text: t('receipt.order.dayCloseText') }];
    }
    if (order.lockedUntil === null) {
      return [yours, { title: t('receipt.order.sellable'), text: t('receipt.order.sellableText') }];
    }
    const from = timeText(order.lockedUntil);
    return [yours, { title: t('receipt.order.settle'), text: t('receipt.order.settleText'), time: from }];
  }

  return (side: OrderSide, order: FilledOrder) =>
    showReceipt(
      {
        ...wordsOf(side, order),
        steps: stepsOf(side, order),
        record: {
          to: `/orderRecords?${side === 'buy' ? '' : 'tab=sell&'}order=${encodeURIComponent(order.id)}`,
          text: t('trading.order.howPriceSet'),
        },
        priced: true,
      },
      { to: '/position' },
    );
}
