import { timeText } from '@openfloor/look/date-text';
import { displayMoney } from '@openfloor/money/display';
import type { OrderSide } from '@openfloor/rules/order-costs';
import { useTranslation } from 'react-i18next';
import { orderTotals } from '@/lib/order-totals.ts';
import { useSharesText } from '@/lib/shares-text.ts';
import { useTenant } from '@/lib/tenant.ts';
import { DeltaPercent } from '@/ui/delta.tsx';
import { Money } from '@/ui/money.tsx';
import { Tag } from '@/ui/tag.tsx';
import { changeSince } from './order-evidence.ts';
import type { Order } from './orders.ts';
import { RecordFrame } from './record-frame.tsx';
import styles from './record-row.module.css';

/** What was traded at which price, and what that price has become. */
export function OrderRow({ order, side }: { order: Order; side: OrderSide }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const { figure } = useSharesText();
  const { currencyType, price, currentPrice } = order;
  const money = (amount: string) => displayMoney(amount, currencyType, defaultCurrency);
  return (
    <RecordFrame order={order}>
      <span className={styles.line}>
        <span className={styles.name}>
          <b className={styles.symbol}>{order.stockSymbol}</b>
          {order.dailyTrade && <Tag>{t('trading.dayTrading')}</Tag>}
        </span>
        <Money amount={orderTotals(side, order).value} currency={currencyType} className={styles.figure} />
      </span>
      <span className={styles.line}>
        <span className={styles.quiet}>
          {t('trading.holdings.sharesAt', { shares: figure(order.amount), price: money(price) })}
        </span>
        <span className={styles.end}>
          <span className={styles.quiet}>{t('trading.records.now', { price: money(currentPrice) })}</span>
          <DeltaPercent percent={changeSince(price, currentPrice)} />
        </span>
      </span>
      <span className={styles.line}>
        <span className={styles.quiet}>{timeText(order.createdTime)}</span>
        <span className={styles.quiet}>{t('trading.records.fee', { fee: money(order.fee) })}</span>
      </span>
    </RecordFrame>
  );
}
