import { timeText } from '@openfloor/look/date-text';
import { displayMoney, displayPercent } from '@openfloor/money/display';
import type { OrderSide } from '@openfloor/rules/order-costs';
import { orderTotals } from '@/lib/order-totals.ts';
import { useOwnFigures } from '@/lib/own-figures.ts';
import { useSharesText } from '@/lib/shares-text.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { DeltaPercent } from '@/ui/delta.tsx';
import { Tag } from '@/ui/tag.tsx';
import { changeSince } from './order-evidence.ts';
import type { Order } from './orders.ts';
import { RecordFrame } from './record-frame.tsx';
import styles from './record-row.module.css';
import { RowLine, RowValue } from './row-lines.tsx';

/** What was traded at which price, and what that price has become. */
export function OrderRow({ order, side }: { order: Order; side: OrderSide }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const { figure } = useSharesText();
  const own = useOwnFigures();
  const { currencyType, price, currentPrice } = order;
  const money = (amount: string) => displayMoney(amount, currencyType, defaultCurrency);
  const change = changeSince(price, currentPrice);
  const bought = t('trading.holdings.sharesAt', { shares: figure(order.amount), price: money(price) });
  const now = t('trading.records.now', { price: money(currentPrice) });
  const time = timeText(order.createdTime);
  const fee = t('trading.records.fee', { fee: money(order.fee) });
  return (
    <RecordFrame order={order}>
      <span className={styles.line}>
        <span className={styles.name}>
          <b className={styles.symbol}>{order.stockSymbol}</b>
          {order.dailyTrade && <Tag>{t('trading.dayTrading')}</Tag>}
        </span>
        <RowValue amount={orderTotals(side, order).value} currency={currencyType} />
      </span>
      <RowLine
        start={t('trading.holdings.sharesAt', {
          shares: own.figure(figure(order.amount)),
          price: money(price),
        })}
        end={
          <>
            <span className={styles.quiet}>{now}</span>
            <DeltaPercent percent={change} />
          </>
        }
        letters={bought.length + now.length + displayPercent(change, defaultCurrency).length + 3}
      />
      <RowLine
        start={time}
        end={
          <span className={styles.quiet}>
            {t('trading.records.fee', { fee: own.money(order.fee, currencyType) })}
          </span>
        }
        letters={time.length + fee.length}
      />
      <RowLine start={order.number} letters={order.number.length} />
    </RecordFrame>
  );
}
