import { dayText, timeText } from '@openfloor/look/date-text';
import { displayMoney } from '@openfloor/money/display';
import { orderTotals } from '@/lib/order-totals.ts';
import { useOwnFigures } from '@/lib/own-figures.ts';
import { useSharesText } from '@/lib/shares-text.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { DeltaMoney } from '@/ui/delta-money.tsx';
import { Tag } from '@/ui/tag.tsx';
import { isAllSold } from './day-trade-outcome.tsx';
import type { DayTrade } from './orders.ts';
import { RecordFrame } from './record-frame.tsx';
import styles from './record-row.module.css';
import { RowLine, RowValue } from './row-lines.tsx';

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
  const own = useOwnFigures();
  const { currencyType, amount, soldAmount, profit } = dayTrade;
  const money = (figureText: string) => displayMoney(figureText, currencyType, defaultCurrency);
  const bought = t('trading.holdings.sharesAt', { shares: figure(amount), price: money(dayTrade.price) });
  const sold = t('trading.records.soldOf', { sold: figure(soldAmount), shares: figure(amount) });
  const outcome = profit === null ? sold : `▲ +${money(profit)}`;
  const time = timeText(dayTrade.createdTime);
  const until = t('trading.records.openUntil', { time: closeText(dayTrade) });
  return (
    <RecordFrame order={dayTrade}>
      <span className={styles.line}>
        <span className={styles.name}>
          <b className={styles.symbol}>{dayTrade.stockSymbol}</b>
          {isAllSold(dayTrade) && <Tag>{t('trading.records.allSold')}</Tag>}
        </span>
        <RowValue amount={orderTotals('buy', dayTrade).value} currency={currencyType} />
      </span>
      <RowLine
        start={t('trading.holdings.sharesAt', {
          shares: own.figure(figure(amount)),
          price: money(dayTrade.price),
        })}
        end={
          profit === null ? (
            <span className={styles.quiet}>
              {t('trading.records.soldOf', {
                sold: own.figure(figure(soldAmount)),
                shares: own.figure(figure(amount)),
              })}
            </span>
          ) : (
            <DeltaMoney amount={profit} currency={currencyType} />
          )
        }
        letters={bought.length + outcome.length}
      />
      <RowLine
        start={time}
        end={!isAllSold(dayTrade) && <span className={styles.quiet}>{until}</span>}
        letters={time.length + until.length}
      />
      <RowLine start={dayTrade.number} letters={dayTrade.number.length} />
    </RecordFrame>
  );
}
