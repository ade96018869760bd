import { dayText, timeText } from '@openfloor/look/date-text';
import { displayMoney } from '@openfloor/money/display';
import { useTranslation } from 'react-i18next';
import { orderTotals } from '@/lib/order-totals.ts';
import { useSharesText } from '@/lib/shares-text.ts';
import { useTenant } from '@/lib/tenant.ts';
import { DeltaMoney } from '@/ui/delta.tsx';
import { Money } from '@/ui/money.tsx';
import { Tag } from '@/ui/tag.tsx';
import { isAllSold } from './day-trade-outcome.tsx';
import type { DayTrade } from './orders.ts';
import { RecordFrame } from './record-frame.tsx';
import styles from './record-row.module.css';

/** The day is left out where it is that of the purchase. */
function closeText({ createdTime, closeTime }: DayTrade): string {
  const isSameDay = dayText(createdTime) === dayText(closeTime);
  return timeText(closeTime).slice(isSameDay ? 11 : 5, 16);
}

/** A purchase for the day: what of it is sold, and with which outcome. */
export function DayTradeRow({ dayTrade }: { dayTrade: DayTrade }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const { figure } = useSharesText();
  const { currencyType, amount, soldAmount, profit } = dayTrade;
  return (
    <RecordFrame order={dayTrade}>
      <span className={styles.line}>
        <span className={styles.name}>
          <b className={styles.symbol}>{dayTrade.stockSymbol}</b>
          {isAllSold(dayTrade) && <Tag>{t('trading.records.allSold')}</Tag>}
        </span>
        <Money
          amount={orderTotals('buy', dayTrade).value}
          currency={currencyType}
          className={styles.figure}
        />
      </span>
      <span className={styles.line}>
        <span className={styles.quiet}>
          {t('trading.holdings.sharesAt', {
            shares: figure(amount),
            price: displayMoney(dayTrade.price, currencyType, defaultCurrency),
          })}
        </span>
        <span className={styles.end}>
          {profit === null ? (
            <span className={styles.quiet}>
              {t('trading.records.soldOf', { sold: figure(soldAmount), shares: figure(amount) })}
            </span>
          ) : (
            <DeltaMoney amount={profit} currency={currencyType} />
          )}
        </span>
      </span>
      <span className={styles.line}>
        <span className={styles.quiet}>{timeText(dayTrade.createdTime)}</span>
        {!isAllSold(dayTrade) && (
          <span className={styles.quiet}>
            {t('trading.records.openUntil', { time: closeText(dayTrade) })}
          </span>
        )}
      </span>
    </RecordFrame>
  );
}
