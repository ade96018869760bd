import { timeText } from '@openfloor/look/date-text';
import { Icon } from '@openfloor/look/ui/icon';
import type { OrderSide } from '@openfloor/rules/order-costs';
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import { useTranslation } from 'react-i18next';
import { orderTotals } from '@/lib/order-totals.ts';
import { useSharesText } from '@/lib/shares-text.ts';
import { FigureLine, FigureLines } from '@/ui/figure-lines.tsx';
import { Money } from '@/ui/money.tsx';
import styles from './order-result.module.css';
import type { FilledOrder } from './use-place-order.ts';

/** How the order was filled. */
export function OrderResult({ side, order }: { side: OrderSide; order: FilledOrder }) {
  const { t } = useTranslation();
  const { figure, withUnit } = useSharesText();
  const { total } = orderTotals(side, order);
  const currency = order.currencyType;
  const isPurchase = side === 'buy';
  return (
    <div className={styles.result}>
      <div className={styles.head} role="status">
        <Icon svg={checkCircle} size={48} className={styles.mark} />
        <p className={styles.title}>
          {t(isPurchase ? 'trading.bought' : 'trading.sold', {
            shares: figure(order.amount),
            symbol: order.stockSymbol,
          })}
        </p>
      </div>
      <FigureLines>
        <FigureLine label={t('trading.fillPrice')}>
          <Money amount={order.price} currency={currency} />
        </FigureLine>
        <FigureLine label={t('trading.quantity')}>{withUnit(order.amount)}</FigureLine>
        <FigureLine label={t('trading.fee')}>
          <Money amount={order.fee} currency={currency} />
        </FigureLine>
        <FigureLine label={t(isPurchase ? 'trading.totalPaid' : 'trading.totalReceived')} total>
          <Money amount={total} currency={currency} />
        </FigureLine>
        <FigureLine label={t('trading.time')}>{timeText(order.createdTime)}</FigureLine>
      </FigureLines>
    </div>
  );
}
